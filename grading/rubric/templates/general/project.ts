import { content, makeTemplate } from '../make-template.ts';

export const project = makeTemplate({
  id: 'project',
  title: 'Project with report',
  subject: 'Any subject',
  grades: { from: 5, to: 12 },
  genre: 'project',
  rows: [
    content('Goal', 'Says what the project was to make or find out.', [
      'The goal names the product, the user and a test that shows success.',
      'The goal names the product and the user.',
      'The goal names the product.',
      'No goal is named.',
    ]),
    content('Plan', 'Shows how the work was divided in time.', [
      'At least five steps are listed in order, with dates.',
      'Three steps are listed in order, with dates.',
      'Steps are listed without dates.',
      'No steps are listed.',
    ]),
    content('Product', 'Shows what was made.', [
      'The product is shown with three details and meets each point of the goal.',
      'The product is shown with two details and meets most points of the goal.',
      'A part of the product is shown.',
      'No product is shown.',
    ]),
    content('Changes', 'Tells what was changed on the way.', [
      'Two improvements are told, each with its reason.',
      'One improvement is told with its reason.',
      'It is said that something was changed.',
      'No change is told.',
    ]),
    content('Result', 'Compares the product with the goal.', [
      'A conclusion compares the product with the goal by two facts or measurements.',
      'A conclusion compares the product with the goal by one fact.',
      'A conclusion calls the project finished.',
      'No conclusion.',
    ]),
  ],
});
