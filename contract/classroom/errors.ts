/** What can go wrong between Markwise and Google Classroom; part of the catalogue of `errors.ts`. */
export const classroomErrors = {
  classroom_not_configured: { status: 503, detail: 'Google Classroom is not set up on this server.' },
  classroom_not_connected: {
    status: 409,
    detail: 'No Google account is connected. Please connect Google Classroom first.',
  },
  classroom_revoked: {
    status: 409,
    detail:
      'Google no longer accepts the connection with this account. Please connect Google Classroom again. Nothing that was imported is lost.',
  },
  classroom_declined: {
    status: 403,
    detail: 'Google Classroom was not connected, because the permission was not given at Google.',
  },
  classroom_scope_missing: {
    status: 403,
    detail:
      'Not everything that this needs was allowed at Google. Please connect again and leave every box ticked.',
  },
  classroom_forbidden: {
    status: 403,
    detail:
      'Google does not let the connected account do this. Perhaps it no longer teaches this class, or the school does not allow it.',
  },
  classroom_not_ours: {
    status: 403,
    detail:
      'This assignment was made in Google Classroom. Google lets a program give grades only to assignments that it created itself.',
  },
  classroom_gone: {
    status: 404,
    detail: 'This class or assignment is no longer in Google Classroom.',
  },
  classroom_busy: {
    status: 429,
    detail: 'Google Classroom asks to wait a while. Please try again in a minute; nothing is lost.',
  },
  classroom_unavailable: {
    status: 503,
    detail: 'Google cannot be reached right now. Please try again in a while; nothing is lost.',
  },
  classroom_refused: { status: 409, detail: 'Google Classroom did not accept this request.' },
  classroom_linked_elsewhere: {
    status: 409,
    detail:
      'This assignment belongs to another assignment in Google Classroom. Please choose a new one here.',
  },
  classroom_not_linked: {
    status: 409,
    detail: 'This assignment is not in Google Classroom. Please create it there, or import from it, first.',
  },
  classroom_creating: {
    status: 409,
    detail: 'This assignment is being created in Google Classroom. Please look again in a moment.',
  },
  classroom_not_released: {
    status: 409,
    detail:
      'This paper is not released here yet. A student sees a grade in Google Classroom only after its release.',
  },
  classroom_reclaimed: {
    status: 409,
    detail:
      'The student has taken the work back in Google Classroom. Send the grade once it is handed in again.',
  },
  classroom_handed_in_again: {
    status: 409,
    detail:
      'The student has handed in again since the import. Please import first: returning gives the files to the student.',
  },
  classroom_several_files: {
    status: 409,
    detail:
      'The student handed in several files, each graded on its own, and Google Classroom has room for one grade. Please enter it there.',
  },
  classroom_older_version: {
    status: 409,
    detail: 'The student has handed in a newer version, whose grade counts in Google Classroom.',
  },
  classroom_student_missing: {
    status: 404,
    detail: 'This student has no work for this assignment in Google Classroom. Perhaps they left the class.',
  },
  classroom_points_changed: {
    status: 409,
    detail:
      'The points of this assignment were changed in Google Classroom. Please look at the scale and send again.',
  },
  classroom_ungraded: {
    status: 409,
    detail:
      'This assignment has no points in Google Classroom, so it takes no grades. Points can be set there.',
  },
  classroom_not_handed_in: {
    status: 409,
    detail: 'This file is not, or is no longer, among what the student handed in.',
  },

  // Of a file that a student attached.
  file_slides: {
    status: 422,
    detail: 'Google Slides cannot be graded. The student can hand it in as a PDF.',
  },
  file_sheet: {
    status: 422,
    detail: 'Google Sheets cannot be graded. The student can hand it in as a PDF.',
  },
  file_drawing: {
    status: 422,
    detail: 'Google Drawings cannot be graded. The student can hand it in as a PDF or a picture.',
  },
  file_form: { status: 422, detail: 'Google Forms cannot be graded here.' },
  file_link: { status: 422, detail: 'A link cannot be graded. The student can hand in a file.' },
  file_video: { status: 422, detail: 'A video cannot be graded.' },
  file_shortcut: {
    status: 422,
    detail: 'This is a shortcut to another file. The student can hand in the file itself.',
  },
  file_unreachable: {
    status: 422,
    detail: 'Google does not let the connected account read this file.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;
