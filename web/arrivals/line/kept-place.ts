// The place in line, as this tab keeps it: whoever loads the page anew goes on with it.
export const LINE_KEY = 'popin.line'
