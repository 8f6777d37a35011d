/** One short paper for each template that does most of what its best levels ask for, written for these tests. */
export const SAMPLE_PAPERS: Record<string, string> = {
  argument: `Our school should open its library on Saturdays.

First, many of us share a room at home because flats here are small. For example, my sister and I have one desk for two. Second, the buses run anyway, so that nobody needs a car. Another reason is that 40 percent of our books were never lent last year.

Some people say that it costs too much. However, two volunteers have already offered their time, and the lights are on for the choir.

For these reasons the library should open on Saturdays.`,
  informative: `How Bees Find Flowers

This text explains how bees find flowers: by colour, by smell and by dancing.

According to Miller (Miller, 2019) bees see ultraviolet light, a colour that we cannot see. For example, 30 percent of garden flowers have ultraviolet lines. Bees also smell with their antennae, which are called feelers. A study found that they know 170 smells.

Back in the hive they dance. According to Frisch (Frisch, 1967) the angle of the dance shows the direction. In conclusion, bees use colour, smell and dance.`,
  narrative: `The Last Boat

In the winter of 1987 Mara lived on an island where the ferry came twice a week. The wind smelled of salt and tar.

One day the main character of my story, a girl called Mara, found a letter under the door. "You have to leave tonight," it said. She thought of her dog. She ran to the harbour, but the boat was gone. Then she saw a light on the water and decided to row.

After an hour her hands were raw. The ferryman pulled her up and laughed: "You are early." The letter had been for the neighbours.`,
  'literary-analysis': `In "The Road Not Taken" by Robert Frost the speaker should not be believed when he praises his choice.

The poem says that both roads were worn "really about the same". This shows that there was no better road, because the difference is only told later. Another example is the "sigh" in the last verse. In the end the speaker says he will be "telling this", which is why the choice becomes a story.

Frost uses an enclosed rhyme and a metaphor, the road. For example, the fork stands for a decision in life. Therefore the poem is about how we explain our past.`,
  'research-paper': `Do school gardens change what children eat? I think that they should be part of every school because they do.

According to Lee (Lee, 2018) pupils with a garden ate 20 percent more vegetables. A study in Ohio (Ohio, 2020) found that the effect lasted two years. According to Brown (Brown, 2015) cooking lessons alone did not help. In Bristol 12 schools reported the same (Bristol, 2021).

Some critics say that gardens take time from lessons (Cole, 2019). However, the lessons of biology are held there. In conclusion, gardens change what children eat because they taste what they grow, and because they work together.

Sources: Lee, A. Growing up. 2018. London.`,
  'book-response': `I read "Holes" by Louis Sachar. The main character is Stanley, a boy who is sent to a camp.

First Stanley is blamed for stolen shoes. Then he has to dig a hole every day. One day he finds a golden tube and decides to hide it. He meets Zero and follows him into the desert.

I liked the book because the old story and the new one fit together. Another reason is the friendship of the two boys. For example, when Stanley carries Zero up the mountain we see that he has become strong.`,
  summary: `The article "Night Lights" by Ana Ruiz is about how street lamps change the life of insects.

The author finds that moths fly around lamps until they are tired. For example, in one town 300 moths were counted under a single lamp. Then she tells what follows for bats, which hunt there. For instance, some bats now live only near lamps. In the last part she discovers that red light harms insects less; a study found half as many moths there.`,
  opinion: `I think that we should have a pet in our classroom, and a rabbit is best.

First, I would learn to care for it because it needs food every day. Second, it is quiet, so that we can work. Another reason is that children who are sad can sit with it. For example, last year our neighbour's rabbit helped my brother when he was ill. In my school in Leeds we had a fish, and 20 children took turns.

That is why I think a rabbit would be good for us.`,
  reflection: `Last summer I led our scout group for the first time, in a forest near Kassel, in the rain.

I thought that a leader has to know everything, because my own leader always did. When we lost the path I felt ashamed, and I said nothing since I was afraid of their faces. For example, when our youngest asked where we were I only smiled.

Before that day I believed silence was strength. Now I believe that asking is. For instance, in our next meeting I asked two others to read the map. Next time I will improve two things: I will say at once when I am unsure, and I will pack a compass in May.`,
  'source-essay': `The factory law of 1833 should be seen as a first step and not as a victory, because it was hardly controlled and because parents needed the wages.

According to document A, written by Sadler, children worked 14 hours. According to document B the owner paid them 2 shillings. According to document C there were four inspectors for 4000 mills. Document D, a letter by Lord Ashley, says that fathers signed false ages (Ashley, 1840).

The author of A wanted a law, so he chose the worst cases. In 1842 a mines act followed.

Some people say, like document E, that the law ended child labour. However, the numbers in C speak against it.

In conclusion it was a first step.`,
  'lab-report': `Question
How does the length of a pendulum change its period?

Hypothesis
I think a longer string will make the period longer because the way is longer.

Method
1. First I tied a weight of 50 g to a string of 20 cm.
2. Then I pulled it aside by 10 cm.
3. Next I measured ten swings.
4. After that I repeated it three times for 40 cm and 60 cm.

Results
Length (cm) 20, 40, 60; period (s) 0.9, 1.3, 1.6. The mean of three measurements was worked out.

Conclusion
The hypothesis was right: at 20 cm the period was 0.9 s and at 60 cm it was 1.6 s.
One source of error was my reaction time. Next time I could use a light gate. Another error was the draught, and I could close the window to improve it.`,
  'science-explanation': `I think the ice in the metal bowl should melt faster than the ice in the wooden bowl.

In our test the ice in metal melted in 12 minutes, and in wood in 31 minutes. In my group the metal was at 19 degrees, and the wood at 20 degrees. When we touched the metal it felt colder.

Metal conducts heat, so that the warmth of the table reaches the ice. That is because its particles pass energy on. Some people say that wood is warmer. However, the thermometer speaks against it, since both were at room temperature.`,
  'investigation-plan': `How does the temperature of water (°C) change the time (s) that sugar needs to dissolve?

I think that hot water will dissolve it faster because its particles move more.

For example, the amount of water stays at 100 ml. For example, the amount of sugar stays at 5 g. For instance, the stirring stays at one turn a second.

1. First heat 100 ml of water to 20 °C.
2. Then add 5 g of sugar.
3. Next stir and measure the time in s.
4. After that write it down.
5. Finally repeat with 40 °C and 60 °C.

Each measurement is repeated three times, and the mean is worked out. One risk is hot water: I wear gloves. Another danger is glass, so I am careful to use plastic.`,
  'problem-solving': `Given: the pool is 25 m long, 10 m wide and 2 m deep. Asked: how many litres fit in?

I draw a box and set up V = l · w · d, because the pool is a box.

First step: V = 25 m · 10 m · 2 m = 500 m³.
Then the second step: 1 m³ = 1000 l, so 500 m³ = 500 000 l.

So the pool holds 500 000 l of water.

Check: 500 000 l : 1000 = 500 m³, and 500 : 25 : 10 = 2 m, which is the depth.`,
  proof: `Given: a and b are odd whole numbers. I claim that a + b must be even.

Step 1: First, a = 2m + 1 and b = 2n + 1, because that is the definition of odd.
Step 2: Then a + b = 2m + 2n + 2, since sums may be rearranged.
Step 3: Next a + b = 2(m + n + 1), because of the distributive law.
Step 4: Finally a + b is twice a whole number, so that it is even by definition.

There is only one case because m and n are any whole numbers. Therefore the sum is even.`,
  'short-answers': `1. Plants make sugar because they take in light. For example, a large leaf makes 20 grams a day. A study found that they give off 5 litres of oxygen.
2. Leaves are green because chlorophyll reflects green light. For instance, 90 percent of the red light is used. In our test they looked black in red light.
3. At night plants breathe because they need energy. In our test the oxygen fell by 10 percent. For example, they use up the sugar of the day.
4. Roots hold the plant so that it stands. For example, oaks have roots of 30 metres. A study found that they store food for the winter.`,
  presentation: `Rivers of Our Town

First I will show where the river begins, then who lives in it, and finally what we can do.

The river is 42 kilometres long. For example, 18 kinds of fish live in it. A study found 3 rare mussels. Last year 60 children cleaned the banks. In Upper Mill the water is cleanest.

According to the water board (Board, 2022) the water is better than ten years ago. Source: www.example.org/river

In conclusion: the river is long, it is alive, and it needs us. Do you have questions?`,
  poster: `Save Our Hedgehogs!

Where do they live?
In gardens and hedges. For example, 5 live in our park.

What do they eat?
In one night a hedgehog eats 200 grams of beetles. A study found that numbers fell by 50 percent in 20 years.

What can you do?
1. Leave a gap of 13 centimetres in the fence.
2. Put out water when we have a dry summer.

Figure 1: a nest, for example under 30 centimetres of leaves. Figure 2: the way of one hedgehog, 2 kilometres.

Source: www.example.org/hedgehogs, according to Reeve (Reeve, 2014).`,
  debate: `We believe that homework should end in primary school. Homework means tasks done at home, and end means none at all.

First, children need sleep because they grow. For example, 30 percent of our class sleep less than nine hours. Second, parents help unequally, since some work at night. For instance, in my street three families have no desk. Another reason is that teachers lose time. According to Hattie (Hattie, 2009) the effect is near zero.

Some people say that homework trains duty. However, duty is trained in class as well. Others say that parents want it. But a survey of 200 parents says no.

In conclusion the strongest reason is sleep, and the other side has no answer to it.`,
  project: `Our goal was a bird feeder for the first graders that holds seed for a week, which we would test with a scale.

1. First we drew a plan (3 March).
2. Then we asked the first graders (5 March).
3. Next we sawed the boards (10 March).
4. After that we built it (12 March).
5. Finally we weighed the seed each day (20 March).

The feeder has a roof of 30 centimetres, a floor with holes and a glass front, for example to see the seed.

We made an improvement: a wider roof, because the seed got wet. Next time we could have used screws since the nails came loose.

In conclusion it held 900 grams for 8 days, which is more than the goal.`,
  'group-work': `Ana was our writer: for example, she wrote pages 1 and 2. Ben was our builder: for instance, in our second week he made the model. Chris was our speaker, for example when we met the mayor.

Meeting on 3 May: we decided to build a bridge because wood was left. Meeting on 10 May: we decided on a span of 60 centimetres since the table is small. Meeting on 17 May: we decided to test it with books so that it is safe.

In my folder there are 12 photos of my own part.

Some people say that plans take time, and Ben thought so too. However, we agreed to draw first, and all accepted it.

Next time we could improve the timing, because we met too late. We could also have shared the files.`,
  'code-report': `The program sorts the names of a class. For example, when I type Zoe, Ann it prints Ann, Zoe.

It has three parts: the function readNames, because input can be wrong; the function sortNames, since the order may be up or down; and printNames, so that the screen stays tidy.

Tests: for example, an empty list gives an empty list. For instance, one name gives one name. In my third test 100 names took 2 seconds. When I typed numbers it asked again.

One source of error is that it does not know accents. Next time I could use a better comparison. Another mistake is that it forgets the names; an improvement would be a file.`,
  'foreign-language-writing': `Dear Tom,

Thank you for your letter. Last summer I was in Vienna with my parents. First we visited the zoo because my sister loves bears. For example, we saw 3 pandas. Then we ate cake, but it was too sweet for me.

In my school I have started a new club. We are building a radio. When we finish it I will send you a photo.

Next year I would like to visit you. What is the weather like in May?

Best wishes,
Lena`,
  'art-music-response': `"The Starry Night" was painted by Vincent van Gogh as its author in 1889 in Saint-Rémy.

In the sky there are 11 stars and a moon. For example, the yellow rings are thick. In Van Gogh's village the windows are lit. When we look longer we see the dark tree. The hills are blue, for instance like waves.

He used impasto, thick paint, for example in the stars. Another technique is the broken line, for instance in the wind.

I think that the picture should be read as hope, because the light is stronger than the dark, and since the church points up.

In my opinion it is a restless picture because nothing stands still, and I like it because I can see the brush.`,
};
