// Words that say nothing by themselves, by language.

const listOf = (words: string) => new Set(words.trim().split(/\s+/))

export const STOP_WORDS = {
  en: listOf(`
    a about above after again all also am an and any are aren't as at be because been before being below between both
    but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each even every few for
    from further get got had hadn't has hasn't have haven't having he her here hers herself him himself his how i i'd
    i'll i'm i've if in into is isn't it it's its itself just let let's like many may me might more most much must my
    myself no nor not of off on once one only or other our ours out over own really same she should shouldn't so some
    such than that that's the their theirs them themselves then there there's these they they're this those through to
    too under until up us very was wasn't we we'd we'll we're we've were weren't what what's when where which while who
    whom why will with won't would wouldn't yes yet you you'd you'll you're you've your yours yourself yourselves`),
  de: listOf(`
    ab aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da dabei
    damit dann das dass dasselbe dazu dein deine dem den denn der derselbe des dessen die dies diese diesem diesen dieser
    dieses dir doch dort du durch ein eine einem einen einer eines einige einmal er es etwas euch euer eure für gegen
    gewesen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins
    ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen keiner können könnte machen man manche mehr
    mein meine mich mir mit muss müssen nach nein nicht nichts noch nun nur ob oder ohne sehr sein seine sich sie sind so
    soll sollen sollte sollten sondern sonst über um und uns unser unsere unter viel viele vom von vor war waren warum was
    weg weil weiter welche wenn wer werde werden wie wieder will wir wird wo wollen würde würden zu zum zur zwar zwischen`),
} as const

export type WordLanguage = keyof typeof STOP_WORDS
