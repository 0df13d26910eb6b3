// The finished session that a new creator finds on the dashboard; made up, and marked so.

/** `participants` are at least as many as one answer has likes and dislikes. */
export const SAMPLE_SESSION = {
  question: 'Sample: What would make our team meetings better?',
  participants: 14,
  answers: [
    { text: 'An agenda the day before, so that we can prepare.', likes: 11, dislikes: 0 },
    { text: 'Start on time and end five minutes early.', likes: 9, dislikes: 1 },
    { text: 'Decide who does what before we leave.', likes: 8, dislikes: 0 },
    { text: 'Ten minutes for open questions at the end.', likes: 5, dislikes: 1 },
    { text: 'Cameras on for everybody.', likes: 3, dislikes: 6 },
    { text: 'No meeting when a message would do.', likes: 10, dislikes: 1 },
  ],
} as const
