// The texts of images and PDFs.
export const texts = {
  'media.attach': 'Add an image or PDF',
  'media.photo': 'Image',
  'media.pdf': 'PDF',
  'media.uploading': 'Uploading',
  'media.checking': 'Almost done',
  'media.added': 'File added.',
  'media.cancel': 'Cancel upload',
  'media.remove': 'Remove file',
  'media.gone': 'The page was reloaded before the upload finished. Please choose the file again.',
  'media.failed': 'An error occurred while uploading, please try again later.',
  'media.enlarge': 'Show the image larger',
  'media.viewer': 'Image',
  'media.actual_size': 'Actual size',
  'media.fit': 'Fit to the window',
  'media.download': 'PDF, {size}',
  'media.missing': 'The image could not be loaded',
} as const
