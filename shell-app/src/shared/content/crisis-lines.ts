import { pageLanguage } from '@unburden/ui';

/** A telephone line of another organisation. The list of them is the operator's to keep right. */
export interface CrisisLine {
  /** Its country by ISO 3166-1, two letters. */
  region: string;
  name: string;
  number: string;
  /** When somebody answers, in words; undefined: day and night. */
  hours?: string;
  /** Codes of languages (BCP 47). */
  languages: string[];
  /** The organisation's own site. */
  source: string;
  /** The day on which the number was compared with `checkedAt`; null: not yet. */
  checkedOn: string | null;
  /** The page that says the number, of the organisation or of somebody who has it from them. */
  checkedAt?: string;
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

/** The line to lead with in this country: one that somebody checked. */
export function leadingLine(
  lines: readonly CrisisLine[] | undefined,
  region: string,
): CrisisLine | undefined {
  return lines?.find((line) => line.region === region && line.checkedOn !== null);
}

/** A country's name in the language of the page; the code itself if it is none. */
export function countryName(region: string): string {
  return nameOf(region, 'region');
}

/** A language's name in the language of the page; what was given if it is no code. */
export function languageName(language: string): string {
  return nameOf(language, 'language');
}

function nameOf(code: string, type: Intl.DisplayNamesType): string {
  try {
    return new Intl.DisplayNames(pageLanguage(), { type }).of(code) ?? code;
  } catch {
    return code;
  }
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
  const texts = [line.region, line.name, line.number, line.source];
  return (
    texts.every((text) => typeof text === 'string') &&
    isWebAddress(line.source) &&
    Array.isArray(line.languages) &&
    line.languages.every((language) => typeof language === 'string') &&
    (line.hours === undefined || typeof line.hours === 'string') &&
    (line.checkedOn === null || typeof line.checkedOn === 'string') &&
    (line.checkedAt === undefined || isWebAddress(line.checkedAt))
  );
}

function isWebAddress(value: unknown): boolean {
  return /^https:\/\//.test(String(value));
}
