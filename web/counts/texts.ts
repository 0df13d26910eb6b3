// The texts of receipts and counts.
export const texts = {
  'counts.check': 'Check the count',
  'counts.receipt': '{count, plural, one {Receipt} other {# receipts}}',
  'counts.receipt_hide': 'Hide',
  'counts.receipt_lead':
    'After the close, this code shows whether your vote was counted the way you cast it. It stays on this device until you sign out. Anyone who has it can look this up.',
  'counts.receipt_few':
    'Below {least} voters no list is written, so that no one can be singled out. This code cannot be looked up then.',
  'counts.receipt_copy': 'Copy',
  'counts.copied': 'Copied',
  'counts.not_copied': 'That could not be copied. Select it and copy it by hand.',
  'counts.said_choice': 'Your choice',
  'counts.said_like': 'You liked an answer',
  'counts.said_dislike': 'You disliked an answer',
  'counts.said_stars': '{value, plural, one {# star} other {# stars}}',
  'counts.said_place': 'Your ranking',
  'counts.said_words': 'Your answer',
  'counts.said_about': '{said}: “{words}”',

  'counts.closed': 'Every vote is listed',
  'counts.open_again_note': 'Lists from earlier closes stay.',
  'counts.closed_body': 'Anyone who can see this result can recount it.',
  'counts.on_screen': 'Count list {hash}',
  'counts.on_screen_of': 'Question {number}: count list {hash}',
  'counts.on_screen_many': 'The count list of each question is named below its result.',

  'counts.lead':
    'When this question closed, every vote was listed, without names and in an order that reveals nothing. Recount them here: your browser needs only the list, even offline.',
  'counts.loading_failed': 'The count list could not be loaded',
  'counts.none': 'There is no count list yet',
  'counts.none_body':
    'It is written after the close, within two minutes. Everyone who can see the results can then check it.',
  'counts.never': 'There is no count list',
  'counts.never_body':
    'Below {least} voters no list is written, so that no one can be singled out. Receipts of this question cannot be looked up.',
  'counts.open_again': 'This question is open again',
  'counts.open_again_body': 'Its next list is written when it closes.',
  'counts.to_session': 'To the session',
  'counts.hash': 'Hash of this list',
  'counts.hash_hint':
    'The same as on the result, the PDF and the presenter screen. If it differs, the list was changed.',
  'counts.hash_full': 'In full',
  'counts.previous': 'Hash of the previous list',
  'counts.number': 'List',
  'counts.number_value': '{number} of this installation, closed on {day}',
  'counts.first': 'None: this is the first one',
  'counts.earlier': 'Earlier lists of this question',
  'counts.earlier_lead':
    'This question was reopened after it had closed. Its earlier lists stay in the chain. Save one to recount it:',
  'counts.ballots': 'Ballots issued',
  'counts.ballot_key': 'Ballot key',
  'counts.no_key': 'None: no one asked for a ballot',
  'counts.ballot_key_hint': 'It signed everyone’s ballot. Compare it with what others see.',
  'counts.ballot_key_same': 'It signed your ballot. Compare it with what others see.',
  'counts.save': 'Save the list',
  'counts.saved': 'List saved',

  'counts.equal_votes': 'Recounted: {votes, plural, one {# vote} other {# votes}}, equal to the result.',
  'counts.equal_answers':
    'Recounted: {answers, plural, one {# answer} other {# answers}} and {votes, plural, one {# vote} other {# votes}}, equal to the result.',
  'counts.equal_then':
    'Recounted: {answers, plural, =0 {} one {# answer and } other {# answers and }}{votes, plural, one {# vote} other {# votes}}, equal to the result at the close.',
  'counts.unequal': 'The count is not right',
  'counts.figures_differ':
    '{count, plural, one {One result in the list does} other {# results in the list do}} not match {count, plural, one {its} other {their}} votes: {names}.',
  'counts.doubles': '{count, plural, one {One receipt stands} other {# receipts stand}} in the list twice.',
  'counts.strays':
    '{count, plural, one {One vote is} other {# votes are}} for something that is not in the list.',
  'counts.altered': 'The stored list was changed after it was written.',
  'counts.other_list': 'This list is not the one whose hash the result shows.',
  'counts.unchained': 'The list before or after it names a different hash: a list was removed or rewritten.',
  'counts.dropped':
    '{count, plural, one {One vote or choice was} other {# votes or choices were}} dropped from the database after the close.',
  'counts.changed':
    '{count, plural, one {One vote or answer was} other {# votes or answers were}} changed in the database after the close.',
  'counts.added':
    '{count, plural, one {One vote or answer was} other {# votes or answers were}} added to the database after the close.',
  'counts.deleted':
    '{answers, plural, one {One answer was} other {# answers were}} deleted after the close, with {votes, plural, one {# vote} other {# votes}}. The list has them as they were.',
  'counts.hidden_since':
    '{answers, plural, one {One answer was} other {# answers were}} hidden by the host after the close. The list has what they got.',
  'counts.shown_since':
    '{answers, plural, one {One answer was} other {# answers were}} shown by the host after the close. The result has them, and the list counts them as hidden.',
  'counts.question_was': 'The question reads differently now. At the close it was: “{question}”.',
  'counts.renamed':
    '{count, plural, one {One choice reads} other {# choices read}} differently now than at the close.',
  'counts.rewritten': 'This list was rewritten since you saw it. It had the hash {hash}.',
  'counts.too_many': 'There are more votes than ballots issued ({given}).',
  'counts.other_key': 'Your ballot was signed by a different key than the one shown here.',
  'counts.wrong_results': 'The result shown differs from the stored votes: {names}.',
  'counts.an_answer': 'an answer',
  'counts.what_now': 'Keep the list and tell the host. Show them this page and the hash you noted.',

  'counts.own': 'Were you counted?',
  'counts.own_all': 'What this device knows about your votes here:',
  'counts.own_none':
    'This device has no receipt for this question. If you voted on another one, look there or paste yours here.',
  'counts.as_cast': 'Counted as you cast it',
  'counts.changed_own':
    'The list says something different from what this device remembers. If you did not change it elsewhere, tell the host.',
  'counts.missing':
    'Not in the list. That is fine if you changed or withdrew it on another device. If not, keep the receipt and tell the host.',
  'counts.hidden_own': 'In the list, but without its words, because the host had hidden it.',
  'counts.gone_own':
    'Not in the list, and neither is the answer it was for. If no one deleted that before the close, keep the receipt and tell the host.',
  'counts.lookup': 'Look up a receipt',
  'counts.lookup_hint': 'Twelve letters and digits, for example from another device.',
  'counts.lookup_short': 'A receipt has twelve letters and digits.',
  'counts.lookup_missing':
    'This receipt is not in the list. Check that it has no typing errors and belongs to this question and your last vote. If so, keep it and tell the host.',
  'counts.lookup_choice': 'Counted: a vote for “{title}”',
  'counts.lookup_like': 'Counted: a like for {title}',
  'counts.lookup_dislike': 'Counted: a dislike for {title}',
  'counts.lookup_stars': 'Counted: {value, plural, one {# star} other {# stars}} for {title}',
  'counts.lookup_place': 'Counted: place {value} for {title}',
  'counts.lookup_answer': 'Counted: an answer',

  'counts.verify_lead': 'Drop a count list here, and this device recounts it. The file is not uploaded.',
  'counts.verify_choose': 'Choose a file',
  'counts.verify_drop': 'or drop it here',
  'counts.verify_drop_now': 'Drop it now',
  'counts.verify_paste': 'Or paste what is in it',
  'counts.verify_given': 'The hash you noted at the close (optional)',
  'counts.verify_given_hint':
    'At least the first twelve letters, from the result, the PDF or the presenter screen.',
  'counts.given_same': 'It has the hash you noted.',
  'counts.given_other':
    'It has a different hash from the one you noted. This is not the list from the close.',
  'counts.unreadable': 'This file could not be read.',
  'counts.not_valid': 'Not a count list',
} as const
