// The name of an uploaded PDF, made harmless for the people who save it, and on the way to them.

/** Characters of a name; at four bytes each, with the ending, it fits what file systems allow. */
const NAME_MAX = 60
/** Windows opens a device instead of such a file, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i
/** Joiners that scripts and combined characters are written with. */
const JOINERS = /[\u200c\u200d]/

/**
 * Such as `Minutes of May.pdf`; null if nothing of a name is left, or it is not that of a PDF. Without folders, control
 * characters, characters that reverse the reading direction (`fdp.exe` would read as `exe.pdf`), and what systems forbid.
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
