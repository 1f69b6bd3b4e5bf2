import { defined } from 'openapi-contract-kit/internal/base/defined';
import { assumed } from '../rules/assumption.ts';
import type { Handlers } from '../context/handler.ts';
import { canonicalId } from '../store/ids.ts';
import { pick } from '../base/pick.ts';
import { found, Refusal } from '../base/refusal.ts';

export const takeawayComments = {
  updateTakeawayComment({ takeawayId, commentId, body }, { data, clock }) {
    const comment = found(data.takeawayComments.get(commentId), 'comment', commentId);
    if (comment.takeawayId !== takeawayId)
      throw new Refusal('notFound', `No comment with id ${commentId} on takeaway ${takeawayId}`);
    for (const id of body.mentionedAccountIds ?? []) found(data.accounts.get(id), 'account', id);
    return data.takeawayComments.put({
      ...comment,
      ...pick(body, ['text']),
      ...defined({
        mentionedAccountIds: body.mentionedAccountIds && [
          ...new Set(body.mentionedAccountIds.map(canonicalId)),
        ],
      }),
      dateModified: clock.timestamp(),
    });
  },
} satisfies Partial<Handlers>;

export const takeawayCommentAssumptions = [
  assumed('updateTakeawayComment')`
    Omitted fields keep their values, although the method is PUT, because the document calls it an update.`,
  assumed('updateTakeawayComment')`
    Mentioned accounts must exist, or the response is a 404; each is mentioned once.`,
  assumed('updateTakeawayComment')`
    Takeaways themselves are not stored: a comment has the id of its takeaway.`,
];
