// The texts of one's own data.
export const texts = {
  'privacy.data_title': 'Your data',
  'privacy.data_body':
    'One file with everything stored under your name: sessions, answers, payments and uploads. Only you can get it, for 7 days.',
  'privacy.data_ask': 'Download my data',
  'privacy.data_again': 'Create a new file',
  'privacy.data_waiting': 'We are preparing your data and will email you when it is ready.',
  'privacy.data_ready': 'Your file is ready until {day}.',
  'privacy.data_save': 'Save the file ({size})',
  'privacy.data_failed': 'Your data could not be prepared. Please try again.',
  'privacy.anonymous_title': 'What you wrote in anonymous sessions',
  'privacy.anonymous_body':
    'It is in no file we keep, because that file would reveal who you are. We look it up now and send it straight to your device.',
  'privacy.anonymous_save': 'Save my anonymous answers',
  'privacy.anonymous_file': '{popin} my anonymous answers',
  'privacy.anonymous_failed': 'Your anonymous answers could not be saved. Please try again.',
  'privacy.stored_link': 'What is stored, and for how long',
  'privacy.not_loaded': 'Your data could not be looked up',
  'privacy.erase_title': 'Delete your account',
  'privacy.erase_body': 'Removes your name and address from {popin} for good.',
  'privacy.erase_open': 'Delete my account',
  'privacy.erase_owner':
    'Other people belong to your organisation. Hand it over to one of them first, then you can delete your account.',
  'privacy.erase_owner_open': 'Open my organisation',
  'privacy.erase_asked': 'Your account will be deleted on {day}. Until then everything works as before.',
  'privacy.erase_keep': 'Keep my account',
  'privacy.erase_kept': 'Your account stays as it is.',
  'privacy.erase_keep_failed': 'This could not be changed. Please try again.',
  'privacy.erase_dialog': 'Delete your account?',
  'privacy.erase_goes': 'What is deleted',
  'privacy.erase_goes_1': 'Your name, address, password and settings, on all devices',
  'privacy.erase_goes_2': 'Your plan. Payments are not refunded',
  'privacy.erase_goes_3': 'Pictures and files that you added under your name',
  'privacy.erase_stays': 'What stays',
  'privacy.erase_stays_1': 'Answers under your name in other people’s sessions, as “Removed account”',
  'privacy.erase_stays_2': 'Anonymous answers and votes, because nothing links them to you',
  'privacy.erase_stays_3': 'Payment records required by law, without your name',
  'privacy.erase_stays_4':
    'Your name in decision records of which you are the owner: they are signed as they are. Their host can delete them',
  'privacy.erase_sessions':
    '{count, plural, one {What should happen to your question?} other {What should happen to your # questions?}}',
  'privacy.erase_sessions_delete': 'Delete them with all answers',
  'privacy.erase_sessions_hand_over': 'Give them to the owner of my organisation',
  'privacy.erase_sessions_go':
    '{count, plural, one {Your question with all its answers} other {Your # questions with all their answers}}',
  'privacy.erase_when':
    'Your account will be deleted in {days, plural, one {one day} other {# days}}. Until then you can keep it.',
  'privacy.erase_now': 'This happens right away and cannot be undone.',
  'privacy.erase_failed': 'Your account was not deleted. Please try again.',
  'privacy.erase_done': 'Your account is being deleted.',
  'privacy.stored_title': 'What is stored',
  'privacy.stored_lead':
    'Every table and column in the database: what it is for, who sees it and how long it is kept. No column can be added without an entry here.',
  'privacy.stored_anonymous':
    'No row of an anonymous session identifies a person on its own. “Fingerprint” means 16 bytes derived from you and a secret that is not in the database. Only the operator of this server, who holds both its database and its secret, could find out who wrote or voted what.',
  'privacy.stored_people': 'People and organisations',
  'privacy.stored_sessions': 'Sessions',
  'privacy.stored_answers': 'Answers, comments and votes',
  'privacy.stored_rest': 'Emails, payments and the server',
  'privacy.stored_why': 'What for',
  'privacy.stored_who': 'Who sees it',
  'privacy.stored_kept': 'How long',
  'privacy.stored_columns': '{count, plural, one {# column} other {# columns}}',
  'privacy.own_title': 'What is stored about you',
  'privacy.own_in': 'In “{name}”, looked up just now.',
  'privacy.own_anonymous':
    'What you said here is stored under fingerprints, unless you showed your name on a comment. These rows are here because your device asked: this server computed your fingerprints and compared. Without its secret, no one can tell that they are yours.',
  'privacy.own_sealed':
    'None of your answers, comments or votes is stored about you. They came with a ballot that leads to no one, so not even this server can list them here. It does store that you came, and whether you got a ballot.',
  'privacy.own_named': 'This session shows names. Votes are stored under a fingerprint all the same.',
  'privacy.own_hidden':
    'You act for {name}. What is stored under a fingerprint of {name} is not shown to you.',
  'privacy.own_none': 'Nothing is stored about you in this session.',
  'privacy.own_sum':
    '{rows, plural, one {# row} other {# rows}}, {bytes, plural, one {# byte} other {# bytes}}',
  'privacy.own_cut': 'The first {count} rows',
  'privacy.own_nothing': 'nothing',
  'privacy.own_elsewhere':
    'Not listed: your account, the devices you are signed in on, and emails to you of the last 30 days. They are not part of this session.',
  'privacy.own_all': 'All tables and how long they are kept',
  'privacy.own_back': 'Back to the session',
  'privacy.own_failed': 'What is stored about you could not be looked up',
} as const
