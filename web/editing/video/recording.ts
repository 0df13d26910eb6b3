// Records a video from the camera and the microphone of the device, where the browser can.
import { FILE_MAX } from '#domain/media/model.ts'

/** What browsers record, the one that most of them play first. */
const TYPES = ['video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm']
/** Bits of a second: about five minutes until a file is as large as it may be. */
const VIDEO_BITS = 2_400_000
const AUDIO_BITS = 128_000
/** A recording ends by itself a little before the limit. */
const BYTES_MAX = FILE_MAX * 0.97
const SLICE_MS = 1000

export type DeviceProblem = 'webcam_locked' | 'microphone_locked' | 'denied' | 'missing' | 'failed'

/** Why camera or microphone cannot be had. */
export class DeviceError extends Error {
  problem: DeviceProblem
  constructor(problem: DeviceProblem) {
    super(problem)
    this.problem = problem
  }
}

export type Recording = {
  /** What the camera sees. */
  stream: MediaStream
  /** The recorded video, once it was stopped or grew too large; null when nothing came. */
  done: Promise<Blob | null>
  stop: () => void
}

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)
}

/** Asks for both devices and begins; rejects with DeviceError. */
export async function startRecording(): Promise<Recording> {
  const stream = await openDevices()
  try {
    return record(stream)
  } catch {
    closeStream(stream)
    throw new DeviceError('failed')
  }
}

/** Lets go of the devices; their lamps go out. */
function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function record(stream: MediaStream): Recording {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  const bits = { videoBitsPerSecond: VIDEO_BITS, audioBitsPerSecond: AUDIO_BITS }
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), ...bits })
  const parts: Blob[] = []
  let bytes = 0
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    closeStream(stream)
  }
  recorder.ondataavailable = ({ data }) => {
    bytes += data.size
    if (data.size > 0) parts.push(data)
    if (bytes >= BYTES_MAX) stop()
  }
  const done = new Promise<Blob | null>((resolve) => {
    recorder.onstop = () => {
      closeStream(stream)
      const type = (recorder.mimeType || mimeType || 'video/webm').split(';', 1)[0]!
      resolve(parts.length > 0 ? new Blob(parts, { type }) : null)
    }
  })
  recorder.start(SLICE_MS)
  return { stream, done, stop }
}

/** Both in one question to the person; only when that fails, each by itself tells which of them it was. */
async function openDevices(): Promise<MediaStream> {
  const video = { width: { ideal: 1280 }, height: { ideal: 720 } }
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio: true })
  } catch (error) {
    const problem = problemOf(error)
    if (problem !== 'locked') throw new DeviceError(problem)
    const isCamera = await failsAlone({ video })
    throw new DeviceError(isCamera ? 'webcam_locked' : 'microphone_locked')
  }
}

async function failsAlone(wanted: MediaStreamConstraints): Promise<boolean> {
  try {
    closeStream(await navigator.mediaDevices.getUserMedia(wanted))
    return false
  } catch {
    return true
  }
}

function problemOf(error: unknown): Exclude<DeviceProblem, 'webcam_locked' | 'microphone_locked'> | 'locked' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotReadableError' || name === 'TrackStartError') return 'locked'
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
