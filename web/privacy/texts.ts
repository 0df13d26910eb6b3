// The texts of one's own data.
export const texts = {
  'privacy.data_title': 'Your data',
  'privacy.data_body':
    'One file with everything that is stored under your name: your sessions, answers, payments and uploads. It lies here for 7 days, for you alone.',
  'privacy.data_ask': 'Put my data together',
  'privacy.data_again': 'Make a new file',
  'privacy.data_waiting': 'We are putting your data together. You get a mail when it is ready.',
  'privacy.data_ready': 'Your file is ready. It is here until {day}.',
  'privacy.data_save': 'Save the file ({size})',
  'privacy.data_failed': 'Your data could not be put together. Please try again.',
  'privacy.anonymous_title': 'What you wrote in anonymous sessions',
  'privacy.anonymous_body':
    'It is in no file that we keep, because such a file would tell who you are. It is found now and goes straight to your device.',
  'privacy.anonymous_save': 'Save my anonymous answers',
  'privacy.anonymous_file': '{popin} my anonymous answers',
  'privacy.anonymous_failed': 'Your anonymous answers could not be saved. Please try again.',
  'privacy.stored_link': 'What is stored, and for how long',
  'privacy.not_loaded': 'Your data could not be looked up',
  'privacy.erase_title': 'Delete your account',
  'privacy.erase_body': 'Takes your name and your address out of {popin}, for good.',
  'privacy.erase_open': 'Delete my account',
  'privacy.erase_owner':
    'Other people belong to your organisation. Hand it over to one of them first, then you can delete your account.',
  'privacy.erase_owner_open': 'Open my organisation',
  'privacy.erase_asked': 'Your account will be deleted on {day}. Until then everything works as before.',
  'privacy.erase_keep': 'Keep my account',
  'privacy.erase_kept': 'Your account stays.',
  'privacy.erase_keep_failed': 'This could not be changed. Please try again.',
  'privacy.erase_dialog': 'Delete your account?',
  'privacy.erase_goes': 'This goes',
  'privacy.erase_goes_1': 'Your name, address, password and settings, on all devices',
  'privacy.erase_goes_2': 'Your plan. What is paid already is not paid back',
  'privacy.erase_goes_3': 'Pictures and files that you added under your name',
  'privacy.erase_stays': 'This stays',
  'privacy.erase_stays_1': 'Answers under your name in sessions of others, as “Removed account”',
  'privacy.erase_stays_2':
    'Anonymous answers and votes. Nobody can tell that they are yours, and so they stay',
  'privacy.erase_stays_3': 'Records of payments, as the law asks, without your name',
  'privacy.erase_sessions':
    '{count, plural, one {What becomes of your question?} other {What becomes of your # questions?}}',
  'privacy.erase_sessions_delete': 'Delete them with all answers',
  'privacy.erase_sessions_hand_over': 'Give them to the owner of my organisation',
  'privacy.erase_sessions_go':
    '{count, plural, one {Your question with all its answers} other {Your # questions with all their answers}}',
  'privacy.erase_when':
    'It happens in {days, plural, one {one day} other {# days}}. Until then you can keep your account.',
  'privacy.erase_now': 'It happens at once and cannot be taken back.',
  'privacy.erase_failed': 'Your account was not deleted. Please try again.',
  'privacy.erase_done': 'Your account is being deleted.',
  'privacy.stored_title': 'What is stored',
  'privacy.stored_lead':
    'Every table of the database, and every column in it: what it is for, who sees it, and how long it stays. A new column cannot be added without an entry here.',
  'privacy.stored_anonymous':
    'In anonymous sessions no row leads to a person. Where you read “fingerprint”, there are 16 bytes that only your own sign-in can compute again.',
  'privacy.stored_people': 'People and organisations',
  'privacy.stored_sessions': 'Sessions',
  'privacy.stored_answers': 'Answers, comments and votes',
  'privacy.stored_rest': 'Mails, payments and the server',
  'privacy.stored_why': 'What for',
  'privacy.stored_who': 'Who sees it',
  'privacy.stored_kept': 'How long',
  'privacy.stored_columns': '{count, plural, one {# column} other {# columns}}',
} as const
