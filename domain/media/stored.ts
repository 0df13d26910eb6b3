// What `media` stores, column by column, for the public page.
import { COVERED, NUMBER, READERS, type StoredTable } from '#domain/base/stored-table.ts'

export const mediaTables: readonly StoredTable[] = [
  {
    table: 'media',
    area: 'answers',
    title: 'Pictures, PDFs and videos',
    why: 'To show them where you added them',
    who: READERS,
    kept: 'With what it hangs on; two days when it hangs nowhere',
    columns: {
      ...{
        id: NUMBER,
        file_key: 'The name in the address',
        kind: 'Picture, PDF or video',
        file_name: 'The name of a PDF, in named sessions only',
        uploader_key: COVERED,
      },
      ...{ attached: 'Whether it is used', bytes: 'Its size', width: 'Its size', height: 'Its size' },
      ...{ encoding_state: 'How far a video is', encoding_progress: 'How far a video is' },
      ...{ encoding_tries: 'How often it was tried', encoded: 'Whether it was made smaller' },
      ...{ encoding_job: 'Which job makes it smaller', encoding_heard_time: 'When that job last spoke' },
      ...{ duration_seconds: 'The length of a video', playable: 'Whether browsers play it' },
      ...{ video_format: 'The kind of video', created_on: 'The day' },
    },
  },
]
