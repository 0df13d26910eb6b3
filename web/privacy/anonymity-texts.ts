// The texts of the page on how anonymity works.
export const texts = {
  'privacy.how_title': 'How anonymity works here',
  'privacy.how_lead':
    'The host chooses one of three ways before the first answer, and it cannot be changed afterwards. The line above the question tells you which one it is.',
  'privacy.how_named': 'With names',
  'privacy.how_anonymous': 'Anonymous',
  'privacy.how_sealed': 'Sealed',
  'privacy.how_named_body': 'Your votes are counted without your name all the same.',
  'privacy.how_anonymous_body':
    'Answers and votes are stored under a fingerprint instead of your name, in no order and without a time of day. The database alone does not tell whose they are. The database together with the secret of this server does.',
  'privacy.how_sealed_body':
    'Your browser makes a ballot and has it signed unseen, like a paper in a closed envelope. It takes part with that ballot alone, without your sign-in. The server knows who was given a ballot, and not which one. Reactions, and what you say after the session, are not sealed, but anonymous.',
  'privacy.how_table': 'Who can see who said what?',
  'privacy.how_who': 'Person',
  'privacy.how_room': 'People in the session',
  'privacy.how_host': 'The host and delegates',
  'privacy.how_admin': 'Administrators of the organisation',
  'privacy.how_thief': 'Someone with a copy of the database',
  'privacy.how_operator': 'The operator, with the database and the secret',
  'privacy.how_yes': 'Yes',
  'privacy.how_no': 'No',
  'privacy.how_votes': 'Answers, not votes',
  'privacy.how_limits': 'What no server can hide',
  'privacy.how_words': 'Your words. What you write, and how, can give you away.',
  'privacy.how_small':
    'Small groups. Unless the operator switched it off, results of an anonymous session appear from five voices on, or from the number that its organisation has set, and then in groups. Even so: the fewer people, the easier it is to guess.',
  'privacy.how_moment':
    'The moment. People who watch the network or stand behind you can see that you send something, and when. A sealed session waits a few seconds by chance before it sends.',
  'privacy.how_pressure':
    'Pressure. People who make you show your screen, your receipt or your ballot see your vote.',
  'privacy.how_server':
    'A changed server. This page describes the program as it is published. An operator who changes it could send you another one.',
  'privacy.how_check': 'What you can check yourself',
  'privacy.how_receipts':
    'Each vote and answer leaves a receipt in your browser. When a question has closed, “Check the count” shows that yours was counted as you cast it, and counts again.',
  'privacy.how_rows': 'Every session shows what is stored about you in it, row by row.',
} as const
