import { useSearchParams } from 'react-router-dom';

/**
 * Parameters of the address by name, '' where there are none, and what changes them: so that going
 * back finds the same list, and a link to it can be sent.
 */
export function useUrlQuery<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const query = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = (changes: Partial<Record<Name, string>>) => {
    const next = Object.entries<string>({ ...query, ...changes }).filter(([, value]) => value);
    setParams(Object.fromEntries(next), { replace: true });
  };
  return [query, change] as const;
}
