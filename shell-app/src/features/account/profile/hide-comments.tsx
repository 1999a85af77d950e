import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { ProfileSettings } from '@unburden/contracts';
import { SkeletonText } from '@unburden/ui';
import { api } from '../../../lib/api';
import { LoadError } from '../../../lib/components/loaded';
import { notifyError } from '../../../lib/components/notify';
import { Switch } from '../../../lib/components/switch';

const path = '/users/profilesettings';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfileSettings: build.query<ProfileSettings, undefined>({ query: () => path }),
    updateProfileSettings: build.mutation<null, ProfileSettings>({
      query: (body) => ({ url: path, method: 'PATCH', body }),
      // Shows the change at once, and takes it back if the server refuses it.
      async onQueryStarted(settings, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          settingsApi.util.updateQueryData('getProfileSettings', undefined, () => settings),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

/** Hides the list of the member's comments from others, at once. */
export function HideComments() {
  const query = settingsApi.useGetProfileSettingsQuery(undefined);
  const [update] = settingsApi.useUpdateProfileSettingsMutation();
  const { data, error } = query;
  const change = async (hideComments: boolean) => {
    const answer = await update({ hideComments });
    if (answer.error) notifyError(t`Something went wrong`, apiMessage(answer.error));
  };
  if (error && !data) return <LoadError title={t`Something went wrong`} query={query} />;
  return (
    <div className="min-h-24">
      {data ? (
        <Switch
          label={t`Hide my comments`}
          hint={t`Others won’t see their list on your profile. They stay where you wrote them.`}
          isOn={data.hideComments}
          onChange={(isOn) => void change(isOn)}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </div>
  );
}
