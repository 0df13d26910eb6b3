// Lists around organisations.

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
  'I took part in a session',
  'Someone from POPin contacted me',
  'Web search',
  'Other',
] as const
