import { apiPaths, type CurrentUser } from '@unburden/contracts';
import { api } from '../../lib/api';

/** A file goes as it is; a data URI goes as JSON. */
export type NewPicture = { file: File } | { dataUri: string };

export const profilePictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    setProfilePicture: build.mutation<CurrentUser, NewPicture>({
      query: (picture) => ({
        url: apiPaths.updateProfilePic,
        method: 'PUT',
        body: 'file' in picture ? toForm(picture.file) : { profilePic: picture.dataUri },
      }),
      invalidatesTags: (_user, error) => (error ? [] : ['Account', 'Member']),
    }),
  }),
});

function toForm(file: File): FormData {
  const form = new FormData();
  form.set('profilePic', file);
  return form;
}

export const { useSetProfilePictureMutation } = profilePictureApi;
