// What a signed assertion has to say beside who somebody is: to whom, for what, and until when.
import type { Expected } from './envelope.ts'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** One element as the library gives it: attributes under `$`, text under `_`, children in lists by their names. */
type Element = { $?: Record<string, string>; _?: string; [child: string]: unknown }

/**
 * Why an assertion whose signature is right is refused all the same; null when nothing is wrong. The library looks at the
 * times and the audience that are there; that they are there is looked at here.
 */
export function assertionProblem(parsed: unknown, expected: Expected): string | null {
  const assertion = (parsed as { Assertion?: Element } | undefined)?.Assertion
  if (!assertion) return 'no assertion'
  const [conditions, ...moreConditions] = children(assertion, 'Conditions')
  const [subject, ...moreSubjects] = children(assertion, 'Subject')
  const [name, ...moreNames] = subject ? children(subject, 'NameID') : []
  const [confirmation, ...moreConfirmations] = subject ? children(subject, 'SubjectConfirmation') : []
  const [data] = confirmation ? children(confirmation, 'SubjectConfirmationData') : []
  const more = [moreConditions, moreSubjects, moreNames, moreConfirmations].some((rest) => rest.length > 0)
  const checks: [boolean, string][] = [
    [more, 'something stands there twice'],
    [!conditions?.$?.NotOnOrAfter, 'no end of its time'],
    [children(conditions, 'AudienceRestriction').length === 0, 'no audience'],
    [!name || children(name).length > 0, 'no plain name'],
    [confirmation?.$?.Method !== BEARER, 'not for the bearer'],
    [!data?.$?.NotOnOrAfter, 'no end of the confirmation'],
    [data?.$?.Recipient !== expected.consumer, 'another recipient'],
    [data?.$?.InResponseTo !== expected.request_id, 'no answer to this request'],
    [children(assertion, 'AuthnStatement').length === 0, 'nobody signed in'],
  ]
  return checks.find(([wrong]) => wrong)?.[1] ?? null
}

/** Child elements of one name, or all. */
function children(element: Element | undefined, name?: string): Element[] {
  const lists = Object.entries(element ?? {}).filter(([key]) =>
    name ? key === name : key !== '$' && key !== '_',
  )
  return lists.flatMap(([, list]) => (Array.isArray(list) ? list : [])).filter(isElement)
}

function isElement(child: unknown): child is Element {
  return typeof child === 'object' && child !== null
}
