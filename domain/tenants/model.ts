// Lists for organisations.

export const EDUCATION = 'Education'

/** The 32 industries of the sign-up form. */
export const INDUSTRIES = [
  'Accounting',
  'Advertising and marketing',
  'Aerospace and defence',
  'Agriculture',
  'Architecture',
  'Arts and culture',
  'Automotive',
  'Banking',
  'Biotechnology',
  'Chemicals',
  'Construction',
  'Consulting',
  'Consumer goods',
  EDUCATION,
  'Energy and utilities',
  'Engineering',
  'Entertainment and media',
  'Financial services',
  'Food and beverage',
  'Government',
  'Healthcare',
  'Hospitality and travel',
  'Human resources',
  'Insurance',
  'Legal services',
  'Manufacturing',
  'Non-profit',
  'Real estate',
  'Retail',
  'Software and technology',
  'Transport and logistics',
  'Other',
] as const

export const EDUCATION_ROLES = [
  'Teacher',
  'Department head',
  'Institution administrator',
  'Student',
  'Other',
] as const

export const REFERRAL_SOURCES = [
  'A friend or colleague',
  'I participated in a POPin',
  'Someone from POPin contacted me',
  'Web search',
  'Other',
] as const

/** How many people an organisation has. */
export const COMPANY_SIZES = ['5-25', '26-200', '201-2000', 'more than 2000'] as const

/** Months for which an organisation can keep closed sessions; by default forever. */
export const RETENTION_MONTHS = [1, 3, 6, 12, 24, 36, 60] as const

/** From how many voices on an organisation can show results of anonymous sessions, and what it does by default. */
export const LEAST_VOICES = [3, 4, 5, 6, 7, 8, 9, 10, 15, 20] as const
export const LEAST_VOICES_DEFAULT = 5

/** The most characters of a name. */
export const TENANT_NAME_MAX = 100

/** How many people an address book returns. */
export const ADDRESS_BOOK_MAX = 2000
