// The terms and the privacy policy, in plain words.
export const texts = {
  'legal.terms_title': 'Terms of Service',
  'legal.terms_1_title': 'What this is',
  'legal.terms_1':
    '{popin} lets you ask groups of people questions and shows their answers. This server is run by the organisation whose address you opened; these terms are between you and them.',
  'legal.terms_2_title': 'Your account',
  'legal.terms_2':
    'Use an address that is yours, and keep your password and the links in your emails to yourself. What happens under your account counts as done by you.',
  'legal.terms_3_title': 'What you write',
  'legal.terms_3':
    'It stays yours. You allow the product to store it and to show it to the people of the session. Do not post what breaks the law, harms others or is not yours to share. The host of a session may remove answers, and the operator may close accounts that break these rules.',
  'legal.terms_4_title': 'No promises we cannot keep',
  'legal.terms_4':
    'The product is open source and is provided as is. The operator tries to keep it running but does not guarantee it. Export results that you cannot afford to lose.',
  'legal.privacy_title': 'Privacy Policy',
  'legal.privacy_1_title': 'What is stored about an account',
  'legal.privacy_1':
    'Your email address, your name if you give one, what you choose in the sign-up form, campaign details of the link that brought you here, your plan, and your password in a form that cannot be turned back into the password.',
  'legal.privacy_2_title': 'What is stored about guests',
  'legal.privacy_2':
    'A random number, so that your answers stay yours on your device. No name and no address, unless you enter one.',
  'legal.how_anonymity': 'How anonymity works here',
  'legal.privacy_3_title': 'Anonymous means anonymous',
  'legal.privacy_3':
    'In an anonymous session your name, your address and the exact time of your answer are shown to no one: not to the host, not to administrators, not in exports, emails or notifications. Only the operator of this server, who holds both its database and its secret, could find out who wrote or voted what. A session cannot switch between anonymous and named after its first answer. What you write can still give you away, so choose your words.',
  'legal.privacy_4_title': 'On your device',
  'legal.privacy_4':
    'Only necessary cookies are set, so no page asks you about them. One cookie keeps you signed in. A second one, for 180 days, remembers that you signed in on this device, so others’ failed attempts do not lock you out; it identifies no one and is only sent where people sign in. If your organisation signs you in, a cookie leads you to it and back, and another one out of it. Drafts, answers that are not sent yet and your colours are kept in the browser. Signing out removes the drafts.',
  'legal.privacy_5_title': 'Who else gets it',
  'legal.privacy_5':
    'No one. There are no trackers and no advertising, and nothing is loaded from other sites. Services that the operator connects, such as an email provider, see what they need for their work.',
} as const
