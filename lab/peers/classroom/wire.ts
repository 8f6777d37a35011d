/** Things of the world as Classroom writes them in JSON. */
import { CLASSROOM_SCOPE, type Holder } from '../google-consent.ts';
import type { PeerAttachment, PeerCourse, PeerItem, PeerStudent, PeerSubmission, World } from './world.ts';

const linkTo = (...parts: string[]) => `https://classroom.google.test/c/${parts.join('/')}`;

export const courseOnWire = ({ id, name, section, courseState, ownerId, creationTime }: PeerCourse) => ({
  id,
  name,
  section,
  courseState,
  ownerId,
  creationTime,
  updateTime: creationTime,
  alternateLink: linkTo(id),
});

export const studentOnWire = (
  courseId: string,
  { userId, givenName, familyName, email }: PeerStudent,
  { scopes }: Holder,
) => ({
  courseId,
  userId,
  profile: {
    id: userId,
    name: { givenName, familyName, fullName: `${givenName} ${familyName}` },
    ...(scopes.has(`${CLASSROOM_SCOPE}profile.emails`) ? { emailAddress: email } : {}),
  },
});

export const itemOnWire = (course: PeerCourse, item: PeerItem, { clientId }: Holder) => {
  const { submissions: _, project, maxPoints, materials = [], ...rest } = item;
  return {
    ...rest,
    courseId: course.id,
    // Google leaves out what is zero, false or empty.
    ...(maxPoints === 0 ? {} : { maxPoints }),
    ...(materials.length === 0 ? {} : { materials }),
    ...(project === clientId ? { associatedWithDeveloper: true } : {}),
    ...(item.state === 'PUBLISHED' ? { alternateLink: linkTo(course.id, 'a', item.id) } : {}),
  };
};

const attachmentOnWire = (world: World, attachment: PeerAttachment, sub: string) => {
  if ('link' in attachment || 'form' in attachment) return attachment;
  if ('youTubeVideo' in attachment)
    return {
      youTubeVideo: {
        ...attachment.youTubeVideo,
        alternateLink: `https://youtube.test/${attachment.youTubeVideo.id}`,
      },
    };
  const { id } = attachment.driveFile;
  const file = world.files.get(id);
  // A title is told only to whoever may read the file.
  const title = file?.readers.includes(sub) ? { title: file.name } : {};
  return { driveFile: { id, alternateLink: `https://drive.google.test/file/d/${id}`, ...title } };
};

const momentOnWire = ({ state, at, by }: PeerSubmission['history'][number]) => ({
  stateHistory: { state, stateTimestamp: at, actorUserId: by },
});

export const submissionOnWire = ({
  world,
  course,
  item,
  submission,
  holder,
}: {
  world: World;
  course: PeerCourse;
  item: PeerItem;
  submission: PeerSubmission;
  holder: Holder;
}) => {
  const { id, userId, state, late, draftGrade, assignedGrade, creationTime, updateTime, history } =
    submission;
  const attachments = submission.attachments.map((each) => attachmentOnWire(world, each, holder.sub));
  return {
    courseId: course.id,
    courseWorkId: item.id,
    id,
    userId,
    state,
    courseWorkType: item.workType,
    ...(state === 'NEW' ? {} : { creationTime, updateTime }),
    ...(late ? { late } : {}),
    ...(draftGrade === undefined ? {} : { draftGrade }),
    ...(assignedGrade === undefined ? {} : { assignedGrade }),
    ...(item.project === holder.clientId ? { associatedWithDeveloper: true } : {}),
    alternateLink: linkTo(course.id, 'a', item.id, 'submissions', id),
    ...(history.length === 0 ? {} : { submissionHistory: history.map(momentOnWire) }),
    assignmentSubmission: state === 'NEW' || attachments.length === 0 ? {} : { attachments },
  };
};
