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
  type Properties,
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
    message: text,
    outcome: nullable(outcome),
    until: nullable(time),
    role: nullable(role),
    createdAt: time,
    read: flag,
  }),
);
export const readNotices = object<wire.ReadNoticesResponse>({ unread: count });

export const reasonOption = object<wire.ReasonOption>({
  code: text,
  label: text,
  text,
  isConcern: optional(flag),
});

export const memberResponse = named(
  'MemberResponse',
  object<wire.MemberResponse>({ message: text, user }),
);

const caseProperties = {
  _id: id,
  state: oneOf(...wire.caseStates),
  target,
  author: nullable(person),
  excerpt: nullable(text),
  reportCount: count,
  claimedBy: nullable(person),
  createdAt: time,
  lastReportAt: time,
  resolution: nullable(
    object<NonNullable<wire.CaseSummary['resolution']>>({
      outcome,
      reason: nullable(reason),
      toReporters: text,
      note: text,
      by: person,
      at: time,
    }),
  ),
} satisfies Properties<wire.CaseSummary>;
export const caseSummary = named('CaseSummary', object<wire.CaseSummary>(caseProperties));

const post = object<NonNullable<wire.ReportedThing['post']>>({ _id: id, title: text });
export const caseDetail = named(
  'CaseDetail',
  object<wire.CaseDetail>({
    ...caseProperties,
    thing: nullable(
      object<wire.ReportedThing>({
        post: nullable(post),
        text,
        parentText: nullable(text),
        createdAt: time,
      }),
    ),
    reported: list(
      object<wire.ReportedWords>({
        title: nullable(text),
        text,
        parentText: nullable(text),
        hasPicture: flag,
        at: time,
      }),
    ),
    reports: list(object<wire.CaseDetail['reports'][number]>({ reason, createdAt: time })),
    notes: list(object<wire.CaseDetail['notes'][number]>({ by: person, text, createdAt: time })),
  }),
);
export const caseResponse = named(
  'CaseResponse',
  object<wire.CaseResponse>({ message: text, case: caseDetail }),
);

export const reportedMessage = object<wire.ReportedMessageResponse>({
  lines: list(
    object<wire.ReportedLine>({
      _id: id,
      sender: person,
      text,
      hasImage: flag,
      createdAt: time,
      isReported: flag,
      isDeletedSince: flag,
    }),
  ),
});

export const reportedPictures = object<wire.ReportedPicturesResponse>({
  pictures: list(object<wire.ReportedPicture>({ image: text, at: time })),
});

export const overview = named(
  'Overview',
  object<wire.Overview>({
    days: list(
      object<wire.DayNumbers>({
        day: { json: { type: 'string', format: 'date' } },
        members: count,
        posts: count,
        comments: count,
        messages: count,
      }),
    ),
    openCases: count,
    newestMembers: list(user),
    latestActs: list(act),
  }),
);
