// The name of an uploaded PDF in a form that does no harm where people save it, nor on the way there.

/** Characters of a name; four bytes each, and the ending, fit what systems allow. */
const NAME_MAX = 60
/** Windows opens a device in place of such a file, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i
/** Joiners that scripts and signs of several parts are written with. */
const JOINERS = /[\u200c\u200d]/

/**
 * Such as `Minutes of May.pdf`; null when nothing of a name is left, or it is not one of a PDF. Without folders, control
 * signs, signs that turn the direction of reading (`fdp.exe` would read as `exe.pdf`), and what systems forbid.
 */
export function safePdfName(given: string | null | undefined): string | null {
  const name = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)!
  const clean = name
    .replace(/\p{Cf}/gu, (sign) => (JOINERS.test(sign) ? sign : ''))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}"*:<>?|\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/\.pdf$/i.test(clean)) return null
  const stem = [...clean.replace(/(\.pdf)+$/i, '').replace(/^[. ]+/, '')]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/[. ]+$/, '')
  if (!/[\p{L}\p{N}\p{S}]/u.test(stem)) return null
  return `${DEVICE.test(stem) ? '_' : ''}${stem}.pdf`
}
