import {
  type AuditEntry,
  type AuditQuery,
  type CaseDetail,
  type CaseNoteInput,
  type CaseResponse,
  limits,
  type ReportedMessageResponse,
  type ReportedPicturesResponse,
  type ResolveInput,
  staffApiPaths,
} from '@unburden/contracts';
import { api, tellShell } from '../../lib/api';

const caseTags = [
  { type: 'List' as const, id: staffApiPaths.cases },
  'Case' as const,
  'History' as const,
];

interface CaseCall {
  caseId: string;
}

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCase: build.query<CaseDetail, string>({
      query: (caseId) => staffApiPaths.case(caseId),
      providesTags: ['Case'],
    }),
    /** POST claims, DELETE returns the case to the queue. */
    claimCase: build.mutation<CaseResponse, CaseCall & { method: 'POST' | 'DELETE' }>({
      query: ({ caseId, method }) => ({ url: staffApiPaths.claimCase(caseId), method }),
      invalidatesTags: caseTags,
      onQueryStarted: tellShell({ type: 'case.resolved' }),
    }),
    addCaseNote: build.mutation<CaseResponse, CaseCall & CaseNoteInput>({
      query: ({ caseId, ...body }) => ({
        url: staffApiPaths.caseNotes(caseId),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Case'],
    }),
    resolveCase: build.mutation<CaseResponse, CaseCall & ResolveInput>({
      query: ({ caseId, ...body }) => ({
        url: staffApiPaths.resolveCase(caseId),
        method: 'POST',
        body,
      }),
      invalidatesTags: caseTags,
      onQueryStarted: tellShell({ type: 'case.resolved' }),
    }),
    reopenCase: build.mutation<CaseResponse, string>({
      query: (caseId) => ({ url: staffApiPaths.resolveCase(caseId), method: 'DELETE' }),
      invalidatesTags: caseTags,
      onQueryStarted: tellShell({ type: 'case.resolved' }),
    }),
    /** The latest entries about a target. */
    auditOf: build.query<AuditEntry[], Pick<AuditQuery, 'target' | 'action' | 'from'>>({
      query: (filter) => ({
        url: staffApiPaths.auditLog,
        params: { ...filter, limit: limits.page.max },
      }),
      keepUnusedDataFor: 0,
    }),
    /** Audited, so only a moderator's request may fetch it. */
    readReportedMessage: build.mutation<ReportedMessageResponse, string>({
      query: (caseId) => ({ url: staffApiPaths.caseMessage(caseId), method: 'POST' }),
    }),
    /** Audited too. Its URLs expire, so the answer is not cached. */
    viewReportedPictures: build.mutation<ReportedPicturesResponse, string>({
      query: (caseId) => ({ url: staffApiPaths.casePictures(caseId), method: 'POST' }),
    }),
  }),
});

export const {
  useGetCaseQuery,
  useClaimCaseMutation,
  useAddCaseNoteMutation,
  useResolveCaseMutation,
  useReopenCaseMutation,
  useLazyAuditOfQuery,
  useReadReportedMessageMutation,
  useViewReportedPicturesMutation,
} = casesApi;
