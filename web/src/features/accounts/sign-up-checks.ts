import { SignUpFormSchema } from '@borough/domain/accounts/accounts.contract';

/** The wizard's data, as typed. */
export interface SignUpForm {
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
  phone: string;
  marketingOptIn: boolean;
  acceptTerms: boolean;
}

export const emptySignUp: SignUpForm = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  phone: '',
  marketingOptIn: false,
  acceptTerms: false,
};

export type SignUpErrors = Partial<Record<keyof SignUpForm, string>>;

/** The fields of each step, in order. */
export const signUpSteps = [
  { title: 'Your account', fields: ['email', 'password', 'confirmPassword'] },
  { title: 'Your name', fields: ['firstName', 'lastName', 'phone'] },
  { title: 'Our terms', fields: ['acceptTerms', 'marketingOptIn'] },
] as const satisfies readonly { title: string; fields: readonly (keyof SignUpForm)[] }[];

/** Whether a step's button can be pressed: all required fields are filled in. */
export function isStepFilled(step: number, form: SignUpForm): boolean {
  if (step === 0) return form.email.trim() !== '' && form.password !== '' && form.confirmPassword !== '';
  if (step === 1) return form.firstName.trim() !== '' && form.lastName.trim() !== '';
  return form.acceptTerms;
}

const anything: SignUpForm = {
  email: 'somebody@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
  firstName: 'Someone',
  lastName: 'Else',
  phone: '',
  marketingOptIn: false,
  acceptTerms: true,
};

/** What's wrong with a step's fields, in the contract's words; empty if nothing is. */
export function checkStep(step: number, form: SignUpForm): SignUpErrors {
  const fields: readonly (keyof SignUpForm)[] = signUpSteps[step]?.fields ?? [];
  const looked = { ...anything, ...Object.fromEntries(fields.map((field) => [field, form[field]])) };
  const parsed = SignUpFormSchema.safeParse(looked);
  const errors: SignUpErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = fields.find((each) => each === issue.path[0]);
    if (field) errors[field] ??= issue.message;
  }
  return errors;
}

/** The first step with one of these fields, so that a server refusal shows up where it belongs. */
export function stepOf(names: readonly string[]): number | undefined {
  const step = signUpSteps.findIndex(({ fields }) => fields.some((field) => names.includes(field)));
  return step < 0 ? undefined : step;
}
