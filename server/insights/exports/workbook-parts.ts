// The parts of a workbook that do not depend on what stands in it (ECMA-376): what it has, and how its cells look.

/** How the cells of a column look; a day and a minute are numbers as `dateNumber` gives them. */
export type Look = 'plain' | 'title' | 'wrapped' | 'day' | 'minute'
/** A sheet: its columns, and the titles above them, which stay in view. */
export type SheetDraft = { name: string; columns: { width: number; look: Look }[]; titles?: string[] }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of looks among the `cellXfs` of the styles. */
export const STYLE_NUMBERS: Record<Look, number> = { plain: 0, title: 1, wrapped: 2, day: 3, minute: 4 }

const styleOf = (format: number, font: number, wraps: boolean) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"${wraps ? ' wrapText="1"' : ''}/></xf>`

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'

/** Dates are written with the year first, which nobody takes for a day; custom formats begin at 164. */
export const STYLES = {
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${styleOf(0, 0, false)}${styleOf(0, 1, true)}${styleOf(0, 0, true)}${styleOf(164, 0, false)}${styleOf(165, 0, false)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

export const RELATIONS = {
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
}

/** What each part of the file is. */
export function contentTypes(sheets: number): Record<string, string> {
  const overrides = Array.from(
    { length: sheets },
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
  }
}

/** The workbook and what it leads to; the names are ours and need no escape. */
export function workbookParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  const relations = names.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  return {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${names.length + 1}" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
  }
}

const FROZEN = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

/** A sheet up to its first line; with titles that one stays in view. */
export function sheetStart(columns: SheetDraft['columns'], has_titles: boolean): string {
  const widths = columns.map(
    ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${has_titles ? FROZEN : ''}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}
