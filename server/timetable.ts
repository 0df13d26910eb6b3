// Every recurring job on one page, in the format of cron, times in UTC.

export const TIMETABLE = `
* * * * * close_due_events ?max=1
* * * * * release_figures ?max=1
* * * * * mix_people ?max=1
* * * * * mix_answers ?max=1
* * * * * mix_topic_likes ?max=1
* * * * * give_out_topic_likes ?max=1
* * * * * mix_claims ?max=1
* * * * * destroy_ballot_keys ?max=1
* * * * * write_count_lists ?max=1
* * * * * encode_videos ?max=1
* * * * * draw_slides ?max=1
* * * * * settle_follow_ups ?max=1
* * * * * make_due_occurrences ?max=1
* * * * * import_lists ?max=1
* * * * * mail_owners ?max=1
* * * * * mail_decision_owners ?max=1
*/5 * * * * settle_charges ?max=1
23 * * * * renew_subscriptions ?max=1
17 3 * * * sweep_old_records ?max=1
41 * * * * sweep_media ?max=1
*/10 * * * * erase_due ?max=1
47 3 * * * sweep_exports ?max=1
7 4 * * * remove_old_sessions ?max=1
27 4 * * * remove_old_topics ?max=1
`
