import type { Page } from '@unburden/api-client';
import {
  apiPaths,
  type CaseDetail,
  type CaseNoteInput,
  type CaseResponse,
  type CaseSummary,
  type MessageResponse,
  type ReportedMessageResponse,
  type ReportedPicturesResponse,
  type ResolveInput,
  type Target,
  type Reasoned,
} from '@unburden/contracts';
import { api } from '../../lib/api';
import { listEndpoint } from '../../lib/list/list-endpoint';
import { seamOf } from '../../lib/seam';

const removePaths = {
  post: apiPaths.deletePost,
  comment: apiPaths.deleteComment,
  reply: apiPaths.deleteReply,
};

/** The content types that a case can remove; accounts and messages are not among them. */
export type RemovableTarget = Target & { type: keyof typeof removePaths };

export function isRemovable(target: Target): target is RemovableTarget {
  return target.type in removePaths;
}

interface CaseCall {
  caseId: string;
}

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCases: build.infiniteQuery<Page<CaseSummary>, { state: string }, string | null>({
      ...listEndpoint<CaseSummary>(apiPaths.cases),
      providesTags: ['Cases'],
    }),
    getCase: build.query<CaseDetail, string>({
      query: (caseId) => apiPaths.case(caseId),
      providesTags: ['Case'],
    }),
    claimCase: build.mutation<CaseResponse, string>({
      query: (caseId) => ({ url: apiPaths.claimCase(caseId), method: 'POST' }),
      invalidatesTags: ['Cases', 'Case'],
    }),
    returnCase: build.mutation<CaseResponse, string>({
      query: (caseId) => ({ url: apiPaths.claimCase(caseId), method: 'DELETE' }),
      invalidatesTags: ['Cases', 'Case'],
    }),
    addCaseNote: build.mutation<CaseResponse, CaseCall & CaseNoteInput>({
      query: ({ caseId, ...body }) => ({ url: apiPaths.caseNotes(caseId), method: 'POST', body }),
      invalidatesTags: ['Case'],
    }),
    resolveCase: build.mutation<CaseResponse, CaseCall & ResolveInput>({
      query: ({ caseId, ...body }) => ({ url: apiPaths.resolveCase(caseId), method: 'POST', body }),
      invalidatesTags: ['Cases', 'Case'],
      async onQueryStarted(_call, { extra, queryFulfilled }) {
        if (await succeeds(queryFulfilled)) seamOf({ extra }).onChange({ type: 'case.resolved' });
      },
    }),
    /** Reading is recorded, so it is asked for and never fetched by itself. */
    readReportedMessage: build.mutation<ReportedMessageResponse, string>({
      query: (caseId) => ({ url: apiPaths.caseMessage(caseId), method: 'POST' }),
    }),
    /** Likewise. The addresses run out, so they are not kept either. */
    viewReportedPictures: build.mutation<ReportedPicturesResponse, string>({
      query: (caseId) => ({ url: apiPaths.casePictures(caseId), method: 'POST' }),
    }),
    removeTarget: build.mutation<MessageResponse, Reasoned & { target: RemovableTarget }>({
      query: ({ target, ...body }) => ({
        url: removePaths[target.type](target._id),
        method: 'DELETE',
        body,
      }),
      async onQueryStarted({ target: { type, _id } }, { extra, queryFulfilled }) {
        if (!(await succeeds(queryFulfilled))) return;
        seamOf({ extra }).onChange(
          type === 'post' ? { type: 'post.deleted', postId: _id } : { type: 'content.changed' },
        );
      },
    }),
  }),
});

export const {
  useListCasesInfiniteQuery,
  useGetCaseQuery,
  useClaimCaseMutation,
  useReturnCaseMutation,
  useAddCaseNoteMutation,
  useResolveCaseMutation,
  useReadReportedMessageMutation,
  useViewReportedPicturesMutation,
  useRemoveTargetMutation,
} = casesApi;

function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}
