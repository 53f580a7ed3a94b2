import type { Company } from '@borough/domain/company';
import { isCompanyName, nameProblems } from '@borough/domain/profiles/names.rules';
import { Problem } from '@borough/domain/problems';

/** Refuses names that are those of the company behind this installation, each at its field (`request.invalid`). */
export function refuseCompanyName(
  names: Readonly<Record<string, string | null>>,
  { legalName }: Pick<Company, 'legalName'>,
): void {
  const wrong = Object.keys(names).filter((field) => isCompanyName(names[field] ?? '', legalName));
  if (wrong.length === 0) return;
  throw new Problem('request.invalid', {
    fields: Object.fromEntries(wrong.map((field) => [field, nameProblems.office])),
  });
}
