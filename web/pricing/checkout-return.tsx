/** What a teacher reads on coming back from the payment page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../api/api-error.ts';
import { paymentQuery } from '../api/subscription.ts';
import { Message } from '../ui/states/message.tsx';

const Confirmation = () => {
  const payment = useQuery(paymentQuery(useQueryClient()));
  if (payment.isPending) return <Message kind="info">Your payment is being confirmed…</Message>;
  if (payment.data)
    return <Message kind="success">Thank you. You are on the {payment.data.plan} plan now.</Message>;
  const reason = payment.error === null ? '' : `${detailOf(payment.error)} `;
  return (
    <Message kind="info">
      {reason}Your payment is not confirmed yet. That can take some minutes; nothing is lost, and your plan
      changes by itself. Please look again a little later.
    </Message>
  );
};

export const CheckoutReturn = ({ outcome }: { outcome: string | null }) => {
  if (outcome === 'success') return <Confirmation />;
  if (outcome === 'cancelled')
    return (
      <Message kind="info">You left the checkout. Nothing was charged and your plan is as before.</Message>
    );
  return null;
};
