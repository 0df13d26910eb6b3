// The texts of sealed sessions: the ballot, and how it is carried to another device.
export const texts = {
  'sealed.title': 'This session is sealed',
  'sealed.get_hint':
    'You take part with a ballot that only this browser has. If you clear its data or close a private window, the ballot is lost and you cannot get another one.',
  'sealed.get_for':
    'You act for {name}, and the two of you have one ballot. If you get it here, {name} can only take part with it if you move it to them.',
  'sealed.viewing': 'You are viewing as {name}. The ballot is for {name} alone.',
  'sealed.get': 'Get my ballot',
  'sealed.have':
    'Your ballot is in this browser. If you clear its data, the ballot is lost. If you sign out, you can no longer change or delete what you wrote.',
  'sealed.none_left':
    'This question was closed and reopened, so there are no new ballots. If you have yours elsewhere, bring it here.',
  'sealed.insecure':
    'To take part, open this page over HTTPS. Browsers only create ballots on encrypted pages.',
  'sealed.not_got': 'Your ballot could not be fetched. Please try again.',
  'sealed.move': 'Move to another device',
  'sealed.move_hint':
    'Scan the code with the camera of the other device. Or copy the link, or save it as a file, and open it there. Anyone who has it can take part in your place, so keep it to yourself.',
  'sealed.move_for':
    'It carries your {count, plural, one {ballot for one question} other {ballots for # questions}} of this session:',
  'sealed.move_some': 'This browser has no ballot for the other questions.',
  'sealed.move_code':
    'The QR code has room for the first {most} of them. The link and the file carry them all.',
  'sealed.move_alone':
    'What you said so far shows only on this device. A new vote on the other one replaces it.',
  'sealed.brought': 'What you said on the other device shows only there. A new vote here replaces it.',
  'sealed.qr': 'Link with your ballot as a QR code',
  'sealed.link': 'Link with your ballot',
  'sealed.copy': 'Copy',
  'sealed.copied': 'Copied',
  'sealed.not_copied': 'That could not be copied. Select it and copy it by hand.',
  'sealed.save': 'Save as a file',
  'sealed.saved': 'File saved',
  'sealed.bring': 'Bring a ballot from another device',
  'sealed.bring_label': 'Ballot, or the link with it',
  'sealed.take': 'Use this ballot',
  'sealed.open_file': 'Open a file',
  'sealed.not_read': 'This file could not be read.',
  'sealed.no_ballot': 'This is not a ballot for this question.',
  'sealed.carried':
    'You opened a link with {count, plural, one {a ballot for this question} other {ballots for # questions of this session}}.',
  'sealed.leave': 'Do not use it',
  'sealed.same': 'The ballot in this link is already in this browser.',
  'sealed.replace': 'Replace the ballot in this browser?',
  'sealed.replace_body':
    'This browser already has another ballot. Unless you saved it, it will be lost. What you said with it stays.',
  'sealed.replace_it': 'Replace',
  'sealed.key': 'Ballot key: {key}. Everyone here has the same one, so you can compare.',
  'sealed.memory_before':
    'Your browser stores nothing for this page, so a ballot would be lost as soon as you close or reload it, and you cannot get another one. Use another browser or a window that is not private, or get it and vote right away.',
  'sealed.memory':
    'Your browser stores nothing for this page, so your ballot is only here until you close or reload it. Move it to another device, or vote now.',
  'sealed.declined':
    'The host did not approve {count, plural, one {this answer} other {these answers}} of yours. Only this browser knows that {count, plural, one {it is} other {they are}} yours:',
  'sealed.void':
    'The ballot in this browser was signed with a key that the server no longer has, which happens when it is restored from a backup. The ballot is no longer valid, and what you said with it is gone.',
  'sealed.void_lost': 'The ballot in this browser is no longer valid, so this was not sent.',
  'sealed.lost': 'This browser has no ballot for this question, so this was not sent.',
} as const
