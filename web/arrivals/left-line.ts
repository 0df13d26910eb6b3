// The reader gave up waiting in line.
export class LeftLine extends Error {}
