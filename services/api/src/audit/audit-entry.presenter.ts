import type { AuditEntry } from '@unburden/contracts';
import { operatorId, type StoredAuditEntry } from './audit-entry.schema.js';
import type { StoredAuditDiff } from './audit-diff.schema.js';
import { presentKnown, presentPerson } from './person.presenter.js';
import { presentReason } from '../reasons/reason.schema.js';
import { restorableUntil } from './retention.js';

/** The actor of the command line, who has no account. Members' names cannot contain these characters. */
const operator = { _id: operatorId, name: '(command line)' } as const;

const isOperator = (actor: unknown) => String(actor) === operatorId;

/** The entry for staff. Its diff is present until it expires. */
export function presentAuditEntry(
  act: StoredAuditEntry,
  { names, trace }: { names: ReadonlyMap<string, string>; trace: StoredAuditDiff | undefined },
): AuditEntry {
  const until = restorableUntil(act.createdAt);
  const isRestorable = trace?.isRestorable === true && until > new Date();
  return {
    _id: act._id.toString(),
    actor: isOperator(act.actor) ? operator : presentKnown(act.actor, names),
    action: act.action,
    target: { type: act.targetType, _id: act.target.toString() },
    author: presentPerson(act.author, names),
    reason: presentReason(act.reason),
    before: trace?.before ?? null,
    after: trace?.after ?? null,
    createdAt: act.createdAt.toISOString(),
    restorableUntil: isRestorable ? until.toISOString() : null,
  };
}
