// Texts of the parts that are loaded late: a poll's, media, what is far down.
export const texts = {
  'ideas.opening_image': 'Question image',
  'ideas.opening_video': 'Question video',
  'ideas.closing_video': 'Closing video',
  'ideas.video_preparing': 'The video is being prepared',
  'ideas.video_failed': 'This video cannot be played',
  'ideas.advance': 'Next question in a moment',
  'ideas.stay': 'Stay here',
  'ideas.show_results': 'Show results',
  'ideas.hide_results': 'Hide results',
  'ideas.votes_wait': 'Newer votes appear together, within a minute.',
  'ideas.poll_comments': 'Tell us why',
  'ideas.on_its_way': 'This answer is loading',
} as const
