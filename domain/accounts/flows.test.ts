import { expect, it, test } from 'vitest'
import { isConferenceFlow, isEducationFlow, isSchoolAddress, planOfFlow, schoolPlanOf } from './flows.ts'

it.each([
  ['free', 'free'],
  ['premium monthly', 'premium_monthly'],
  ['basic', 'conf_basic'],
  ['conference free', 'conf_basic'],
  ['edu free', 'edu_teacher'],
  ['edu teacher', 'edu_teacher'],
  ['department', 'edu_department'],
  ['institution', 'edu_institution'],
  ['EDU_Institution', 'edu_institution'],
  ['business_monthly', 'business_monthly'],
  ['toString', 'tostring'],
])('the plan flow %s leads to the plan %s', (name, plan) => expect(planOfFlow(name)).toBe(plan))

it.each([
  ['edu_teacher', true],
  ['Edu Free', true],
  ['premium_monthly', false],
  ['myedu', false],
  [undefined, false],
])('%s is an education flow: %s', (payment, is) => expect(isEducationFlow(payment)).toBe(is))

it.each([
  [{ payment: 'conf_basic' }, true],
  [{ payment: 'Conference free' }, true],
  [{ campaign: 'conf2030' }, true],
  [{ payment: 'premium_monthly', campaign: 'unconf' }, false],
  [{}, false],
])('%j is a conference flow: %s', (signUp, is) => expect(isConferenceFlow(signUp)).toBe(is))

it.each([
  ['a@school.edu', true],
  ['a@cs.school.EDU ', true],
  ['a@gmail.com', false],
  ['a@edu.com', false],
  ['a@.edu', false],
  ['', false],
])('%s is an address of a school: %s', (email, is) => expect(isSchoolAddress(email, ['.edu'])).toBe(is))

const teacher = { email: 'a@school.edu', verified: true, plan_id: 'trial', payment: 'edu_teacher' }

test.each([
  ['who proved a school address', {}, 'edu_teacher'],
  ['who asked for the department', { payment: 'edu_department' }, 'edu_department'],
  ['who asked for the institution', { payment: 'edu institution' }, 'edu_institution'],
  ['whose trial became the free plan', { plan_id: 'free' }, 'edu_teacher'],
  ['who proved nothing yet', { verified: false }, null],
  ['from elsewhere', { email: 'a@gmail.com' }, null],
  ['without an address', { email: null }, null],
  ['who asked for a plan that nobody knows', { payment: 'edu_unknown' }, null],
  ['who came by no education flow', { payment: 'premium_monthly' }, null],
  ['who came by no flow at all', { payment: undefined }, null],
  ['who pays already', { plan_id: 'premium_monthly' }, null],
])('somebody %s gets by itself the plan %3$s', (_who, more, plan) =>
  expect(schoolPlanOf({ ...teacher, ...more }, ['.edu'])).toBe(plan),
)
