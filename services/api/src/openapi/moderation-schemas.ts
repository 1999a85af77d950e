import * as wire from '@unburden/contracts';
import {
  count,
  flag,
  id,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  text,
  time,
} from './schema.js';
import { reason, role, user } from './wire-schemas.js';

const person = named('Person', object<wire.Person>({ _id: id, name: nullable(text) }));
const target = object<wire.Target>({ type: oneOf(...wire.targetTypes), _id: id });
const outcome = oneOf(...wire.caseOutcomes);
const nothing = { json: { type: 'null' } };
const actTexts = object<wire.ActTexts>({
  title: optional(text),
  text: optional(text),
  name: optional(text),
  email: optional(nothing),
  password: optional(nothing),
  role: optional(role),
  until: optional(time),
  outcome: optional(outcome),
  note: optional(text),
});

export const act = named(
  'Act',
  object<wire.Act>({
    _id: id,
    actor: person,
    action: oneOf(...wire.actActions),
    target,
    author: nullable(person),
    reason: nullable(reason),
    before: nullable(actTexts),
    after: nullable(actTexts),
    createdAt: time,
    restorableUntil: nullable(time),
  }),
);

export const notice = named(
  'Notice',
  object<wire.Notice>({
    _id: id,
    kind: oneOf(...wire.noticeKinds),
    target,
    excerpt: text,
    reason: nullable(reason),
    outcome: nullable(outcome),
    until: nullable(time),
    createdAt: time,
    read: flag,
  }),
);
export const readNotices = object<wire.ReadNoticesResponse>({ unread: count });

export const reasonOption = object<wire.ReasonOption>({ code: text, label: text, text });

export const memberResponse = named(
  'MemberResponse',
  object<wire.MemberResponse>({ message: text, user }),
);
