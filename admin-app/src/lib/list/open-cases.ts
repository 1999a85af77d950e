import { translate } from '@unburden/api-client';
import { type CaseSummary, limits, staffApiPaths, type TargetType } from '@unburden/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../api';

interface Targets {
  type: TargetType;
  /** At most `limits.page.max`. */
  ids: readonly string[];
}

export const { useLazyCasesAboutQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The unresolved cases about these. */
    casesAbout: build.query<CaseSummary[], Targets>({
      query: ({ type, ids }) => ({
        url: staffApiPaths.cases,
        params: { targetType: type, target: ids.join(','), limit: limits.page.max },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Unresolved cases by the id of what they are about. */
export type OpenCases = ReadonlyMap<string, CaseSummary>;

/** Looks up, once for each item, which of them were reported. A failure leaves them unmarked. */
export function useOpenCases(type: TargetType, items: readonly { _id: string }[]): OpenCases {
  const [find] = useLazyCasesAboutQuery();
  const [cases, setCases] = useState<OpenCases>(new Map());
  const asked = useRef(new Set<string>());
  const look = useEffectEvent(async () => {
    const isNew = ({ _id }: { _id: string }) => !asked.current.has(_id);
    for (let left = items.filter(isNew); left.length > 0; left = items.filter(isNew)) {
      const ids = left.slice(0, limits.page.max).map(({ _id }) => _id);
      ids.forEach((id) => asked.current.add(id));
      const { data = [] } = await find({ type, ids });
      const found = data.map((each) => [each.target._id, each] as const);
      setCases((before) => new Map([...before, ...found]));
    }
  });
  useEffect(() => void look(), [items]);
  return cases;
}

/** The labels of the reported reasons, each once. */
export function reasonsOf(cases: readonly CaseSummary[]): string[] {
  return [...new Set(cases.flatMap(({ reasons }) => reasons.map(({ label }) => translate(label))))];
}
