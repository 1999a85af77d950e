import type { AuditEntry, Person } from '@unburden/contracts';
import { idOf } from '../database/stored-id.js';
import { presentReason } from '../reasons/reason.schema.js';
import {
  operatorId,
  restorableUntil,
  type StoredAuditDiff,
  type StoredAuditEntry,
} from './audit-entry.schema.js';

/** The actor of the command line, who has no account. Members' names cannot contain these characters. */
const operator = { _id: operatorId, name: '(command line)' } as const;

const isOperator = (actor: unknown) => String(actor) === operatorId;

/** The entry for staff. Its diff is present until it expires. */
export function presentAuditEntry(
  entry: StoredAuditEntry,
  { names, diff }: { names: ReadonlyMap<string, string>; diff: StoredAuditDiff | undefined },
): AuditEntry {
  const until = restorableUntil(entry.createdAt);
  const isRestorable = diff?.isRestorable === true && until > new Date();
  return {
    _id: entry._id.toString(),
    actor: isOperator(entry.actor) ? operator : presentKnown(entry.actor, names),
    action: entry.action,
    target: { type: entry.targetType, _id: entry.target.toString() },
    author: presentPerson(entry.author, names),
    reason: presentReason(entry.reason),
    before: diff?.before ?? null,
    after: diff?.after ?? null,
    createdAt: entry.createdAt.toISOString(),
    case: idOf(entry.case),
    restorableUntil: isRestorable ? until.toISOString() : null,
    isUndone: diff?.isUndone === true,
  };
}

/** A member by a stored reference and current names; null without a reference. */
export function presentPerson(
  reference: unknown,
  names: ReadonlyMap<string, string>,
): Person | null {
  const id = idOf(reference);
  return id === null ? null : { _id: id, name: names.get(id) ?? null };
}

/** The same for a required reference. */
export function presentKnown(reference: unknown, names: ReadonlyMap<string, string>): Person {
  return presentPerson(reference, names) ?? { _id: String(reference), name: null };
}
