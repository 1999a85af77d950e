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
  /** The day on which the operator compared it with its source; null: not yet. */
  checkedOn: string | null;
}

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

/** The lines of the reader's own regions first, as the browser's languages tell them; else as listed. */
export function nearestFirst(
  lines: readonly CrisisLine[],
  languages: readonly string[],
): CrisisLine[] {
  const regions = languages.map((language) => language.split('-').at(-1)?.toUpperCase());
  const isNear = ({ region }: CrisisLine) => regions.includes(region);
  return [...lines.filter(isNear), ...lines.filter((line) => !isNear(line))];
}

/** What a telephone dials. */
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
    /^https:\/\//.test(String(line.source)) &&
    Array.isArray(line.languages) &&
    (line.checkedOn === null || typeof line.checkedOn === 'string')
  );
}
