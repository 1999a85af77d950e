import { msg } from '@lingui/core/macro';

/** A telephone line of another organisation. The list of them is the operator's to keep right. */
export interface CrisisLine {
  country: string;
  /** ISO 3166-1, two letters. */
  region: string;
  name: string;
  number: string;
  /** When somebody answers, in words. */
  hours: string;
  languages: string[];
  /** The organisation's own site. */
  source: string;
  /** The day on which the number was compared with `checkedAt`; null: not yet. */
  checkedOn: string | null;
  /** The page of the organisation, or of its government, that says the number. */
  checkedAt?: string;
}

/** Said with each line, wherever it stands, that nobody has checked. */
export const notChecked = msg`Not checked by us`;

/** Reads the operator's file. Throws when it is not what it should be. */
export function toCrisisLines(json: string): CrisisLine[] {
  const file: unknown = JSON.parse(json);
  if (typeof file !== 'object' || file === null || !('lines' in file)) throw notALine();
  if (!Array.isArray(file.lines)) throw notALine();
  return file.lines.map((line: unknown) => {
    if (!isCrisisLine(line)) throw notALine();
    return line;
  });
}

/** The lines of these regions first, in their order; then those that were checked; else as listed. */
export function nearestFirst(
  lines: readonly CrisisLine[],
  regions: readonly string[],
): CrisisLine[] {
  const rank = ({ region, checkedOn }: CrisisLine) => {
    const at = regions.indexOf(region);
    if (at !== -1) return at;
    return regions.length + (checkedOn === null ? 1 : 0);
  };
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** The number in the form that a telephone dials. */
export function dial(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

function notALine() {
  return new Error('crisis-lines.json is not a list of lines');
}

function isCrisisLine(value: unknown): value is CrisisLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Record<keyof CrisisLine, unknown>;
  const texts = [line.country, line.region, line.name, line.number, line.hours, line.source];
  return (
    texts.every((text) => typeof text === 'string') &&
    isWebAddress(line.source) &&
    Array.isArray(line.languages) &&
    (line.checkedOn === null || typeof line.checkedOn === 'string') &&
    (line.checkedAt === undefined || isWebAddress(line.checkedAt))
  );
}

function isWebAddress(value: unknown): boolean {
  return /^https:\/\//.test(String(value));
}
