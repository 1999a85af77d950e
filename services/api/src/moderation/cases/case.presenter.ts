import type { CaseDetail, CaseSummary } from '@unburden/contracts';
import { presentKnown, presentPerson } from '../../audit/audit-entry.presenter.js';
import { presentReason } from '../../reasons/reason.schema.js';
import type { StoredReport } from '../reports/report.schema.js';
import type { StoredCase, StoredEvidence } from './case.schema.js';

type Names = ReadonlyMap<string, string>;

/** The case as the queue shows it. */
export function presentCase(
  stored: StoredCase,
  { names, excerpt }: { names: Names; excerpt: string | undefined },
): CaseSummary {
  const { resolution } = stored;
  return {
    _id: stored._id.toString(),
    state: stored.state,
    target: { type: stored.targetType, _id: stored.target.toString() },
    author: presentPerson(stored.author, names),
    excerpt: excerpt ?? null,
    reportCount: stored.reportCount,
    reasons: stored.reasons.map(({ code, label }) => ({ code, label })),
    isUrgent: stored.urgency > 0,
    claimedBy: presentPerson(stored.claimedBy, names),
    createdAt: stored.createdAt.toISOString(),
    lastReportAt: stored.lastReportAt.toISOString(),
    resolution: resolution && {
      outcome: resolution.outcome,
      reason: presentReason(resolution.reason),
      toReporters: resolution.toReporters,
      note: resolution.note,
      by: presentKnown(resolution.by, names),
      at: resolution.at.toISOString(),
    },
  };
}

/** Everything else that a case's page shows: never the reporters. */
export function presentCaseDetail(
  stored: StoredCase,
  context: {
    names: Names;
    reports: readonly StoredReport[];
    evidence: readonly StoredEvidence[];
  },
): Pick<CaseDetail, 'reported' | 'reports' | 'notes'> {
  const { names, reports, evidence } = context;
  return {
    reported: evidence
      .filter(({ lines }) => lines === null)
      .map(({ title, text, parentText, picture, at }) => ({
        title,
        text,
        hasPicture: typeof picture === 'string',
        parentText,
        at: at.toISOString(),
      })),
    reports: reports.map(({ reason: { code, label, note }, byVisitor, createdAt }) => ({
      reason: { code, label, note },
      byVisitor: byVisitor ?? false,
      createdAt: createdAt.toISOString(),
    })),
    notes: stored.notes.map(({ by, text, createdAt }) => ({
      by: presentKnown(by, names),
      text,
      createdAt: createdAt.toISOString(),
    })),
  };
}
