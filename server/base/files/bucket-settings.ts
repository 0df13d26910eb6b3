// The operator's settings of an external file store; without them files are in the data folder.
import { join } from 'node:path'
import { z } from 'zod'
import type { BucketSettings } from './bucket.ts'
import { type Files, openFiles } from './files.ts'

const NAME_WANTED = 'the name of a bucket'
const ENDPOINT_WANTED = 'an address such as https://s3.example.com'
const PREFIX_WANTED = 'a folder such as popin/'

/** If wrong, each ends the sentence that begins with "NAME has to be". */
export const bucketSettings = {
  /** Stores uploads in this bucket instead of DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, NAME_WANTED)
    .optional(),
  /** The store's address; by default Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: ENDPOINT_WANTED }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'a region such as eu-central-1')
    .default('us-east-1'),
  S3_KEY_ID: z.string().min(1, 'the id of a key').optional(),
  S3_SECRET: z.string().min(1, 'the secret of a key').optional(),
  /** `on`: the bucket is part of the path, as most stores other than Amazon expect. */
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'one of on, off' }).default('off'),
  /** A prefix for the names of all files, for a bucket that others use too. */
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, PREFIX_WANTED)
    .default(''),
}

type Given = z.output<z.ZodObject<typeof bucketSettings>>

/** Null: files are in the data folder. Throws if only some of the settings that belong together are set. */
export function readBucket(given: Given): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_KEY_ID: key_id, S3_SECRET: secret, S3_ENDPOINT: endpoint = null } = given
  if (!bucket && !key_id && !secret && !endpoint) return null
  if (!bucket || !key_id || !secret)
    throw new Error('Wrong settings. S3_BUCKET, S3_KEY_ID and S3_SECRET have to be set together.')
  return {
    ...{ bucket, key_id, secret, endpoint, region: given.S3_REGION, prefix: given.S3_PREFIX },
    path_style: given.S3_PATH_STYLE === 'on',
  }
}

/**
 * The product's files: in the bucket if one is set, otherwise below `data_dir`. Throws with a sentence for the operator
 * if the bucket cannot be used.
 */
export async function openFileStore(data_dir: string, bucket: BucketSettings | null): Promise<Files> {
  const folder = join(data_dir, 'files')
  if (!bucket) return openFiles(folder)
  // loaded only here, so that products with files in a folder do not wait for it
  const { openBucket } = await import('./bucket.ts')
  const files = openBucket(bucket, folder)
  await files.check()
  return files
}
