// Asks for which occurrences of a series something is meant.
import { createElement } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import type { Question } from '#web/base/ui/ConfirmDialog.tsx'
import { askConfirm } from '#web/base/ui/dialogs.ts'
import { texts } from './lazy/texts.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

const t = translator(texts)

/** The occurrence at hand, it and what is not made yet, or all that was made as well. */
export type SeriesScope = 'this' | 'coming' | 'series'

type Asked<Scope> = { title: string; scopes: readonly { scope: Scope; name: string }[] } & Pick<
  Question,
  'body' | 'confirm' | 'danger'
>

/** What a save is meant for; null when the dialog was closed. */
export function askSaveScope(): Promise<'this' | 'coming' | null> {
  return ask({
    title: t('collections.save_title'),
    body: t('collections.save_body'),
    confirm: t('collections.save'),
    scopes: [
      { scope: 'this', name: t('collections.save_this') },
      { scope: 'coming', name: t('collections.save_coming') },
    ],
  })
}

/** From which lists somebody is taken; null when the dialog was closed. */
export function askListScope(question: Question): Promise<'this' | 'coming' | null> {
  return ask({
    ...question,
    scopes: [
      { scope: 'coming', name: t('collections.list_coming') },
      { scope: 'this', name: t('collections.list_this') },
    ],
  })
}

/** How much goes, `whole` the series with what ran before too; null when the dialog was closed. */
export function askDeleteScope(question: Question, whole: boolean): Promise<SeriesScope | null> {
  return ask<SeriesScope>({
    ...question,
    scopes: [
      { scope: 'this', name: t('collections.delete_this') },
      { scope: 'coming', name: t('collections.delete_coming') },
      ...(whole ? ([{ scope: 'series', name: t('collections.delete_series') }] as const) : []),
    ],
  })
}

async function ask<Scope extends string>({ scopes, ...question }: Asked<Scope>): Promise<Scope | null> {
  let chosen = scopes[0]!.scope
  const onChoose = (scope: string) => {
    chosen = scope as Scope
  }
  const more = () => createElement(ScopeChoice, { scopes, onChoose, label: question.title })
  return (await askConfirm({ ...question, more })) ? chosen : null
}
