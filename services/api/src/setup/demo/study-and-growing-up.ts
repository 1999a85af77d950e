import type { DemoThread } from './demo-community.js';

/** Demo threads about studying, learning late and growing up. */
export const studyAndGrowingUp: DemoThread[] = [
  {
    by: 'first-gen',
    title: `First in the family at university, and I can't explain to my mum what a seminar is`,
    text: `My mum cleans offices and my dad drives a delivery van. When I got in, they framed the letter. It hangs next to the wedding photo.

Now I'm in my second term and every phone call goes the same way. She asks if I'm learning a lot. I say yes. She asks if the other students are nice. I say yes. Then there's a gap, because I can't tell her that I sat through a two-hour seminar without opening my mouth, that everybody else seems to have read the same forty books as children, that I looked up "bursary" under the table.

The worst part is going home. I used a word at dinner last month, I don't even remember which one, and my brother said "ooh, listen to the professor". Everyone laughed. I laughed. I've been careful at that table ever since.

So I'm too common for one place and too fancy for the other. I'm proud to be here, I really am. I just didn't expect it to be this lonely in both directions.`,
    comments: [
      {
        by: 'old_bicycle',
        text: `I taught mathematics for thirty-four years and my father repaired bicycles. I remember the careful feeling at the table very well. It took me too long to notice that my father was being careful too. He was afraid of asking a stupid question in front of his own son.`,
        replies: [
          {
            by: 'first-gen',
            text: `I hadn't thought about it from their side at all. Mum does always ask the same two questions. Maybe those are just the safe ones.`,
            replies: [
              {
                by: 'old_bicycle',
                text: `Maybe. What helped us was that I stopped reporting and started showing. I drew him one proof on the back of an invoice. He found a shorter way to say the second line. He was insufferable for a week.`,
                replies: [
                  {
                    by: 'first-gen',
                    text: `That made me laugh out loud in a silent study area. I'm doing housing policy this term. My mum has had eleven landlords. She could probably teach the module.`,
                    replies: [
                      {
                        by: 'Grey Cardigan',
                        text: `Oh, please ask her. Ring her up and say "I need an expert for my essay". I'd bet my pension she talks for an hour.`,
                        replies: [
                          {
                            by: 'first-gen',
                            text: `Update, since you bet your pension: one hour and forty minutes. She made notes beforehand. I quoted her in the essay and she wants a copy for the wall.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'Noor',
        text: `I'm on the other side of this, everyone in my family is a doctor, and I promise you half of the people in that seminar haven't read the forty books either. They've just been taught to nod.`,
        replies: [
          {
            by: 'tidepool',
            text: `Can confirm the nodding. I'm four years into a PhD and I still nod whenever somebody says "ontological".`,
          },
        ],
      },
      {
        by: 'late_bloomer',
        text: `I looked up "bursary" under the table too, at 47. Ask whether your place has a first-generation group; mine did, it was four people and a packet of biscuits, and it kept me there.`,
        replies: [
          {
            by: 'first-gen',
            text: `There is one! Thursdays. I walked past the door twice and didn't go in.`,
            replies: [
              {
                by: 'late_bloomer',
                text: `Third time you're allowed to go in just for the biscuits.`,
              },
            ],
          },
        ],
      },
      {
        by: 'dad.of.three',
        text: `Speaking as somebody who'd be the dad with the van: that framed letter isn't there so you stay impressive. It's there because he still can't believe you're his. Use all the long words you like.`,
      },
    ],
  },
  {
    by: 'Marisol',
    title: `Forty-one, and today: the roundabout`,
    text: `I never learned to drive because first there was no money, then there was my husband who drove, and then there was no husband but also no car. For twenty years I told everyone that I like the bus. I do not like the bus. I like sitting down, which is not the same.

In January I started lessons. My instructor is twenty-six. He says "no stress" in a voice that has a lot of stress. I have stalled in front of a school, a church and a funeral. A boy on a scooter gave me advice.

But today, the roundabout. The big one with three lanes by the hotel where I work. I have looked at it from the window on the fourth floor for six years, while changing sheets, thinking how do they know when to go. Today I knew when to go. I went around twice because I was so happy that I missed my exit.

My colleagues were at the window. They waved a pillowcase.`,
    comments: [
      {
        by: 'bus line 42',
        text: `Professional here. I've driven a city bus for fourteen years and going round twice is not a mistake, it's a victory lap. As for not liking the bus: I'm hurt, but I understand.`,
        replies: [
          {
            by: 'Marisol',
            text: `Sorry! The drivers are always good. It is the man who eats eggs on the 6:10 that I don't like.`,
            replies: [
              {
                by: 'bus line 42',
                text: `There's one of those on every line. I think they're issued.`,
                replies: [
                  {
                    by: 'Second Breakfast',
                    text: `I feel I should declare an interest as a person who has eaten an egg on a bus. Only once. I saw the faces.`,
                    replies: [
                      {
                        by: 'Marisol',
                        text: `Once is an accident. I forgive you.`,
                        replies: [
                          {
                            by: 'bus line 42',
                            text: `I don't. But good luck with the test, Marisol. Breathe out before each junction; you can't grip the wheel too hard on an out-breath. An old trainer taught me that.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `The pillowcase did me in. I learned at thirty-eight in my brother's pickup and I cried the first time I went to the grocery store all by myself. I bought one lemon.`,
        replies: [
          {
            by: 'maple-street',
            text: `Nana Jo, "I bought one lemon" is the best short story I've read this year.`,
          },
        ],
      },
      {
        by: 'loose_threads',
        text: `I've failed four times and have been pretending I gave up for environmental reasons. You've made me want to book number five.`,
        replies: [
          {
            by: 'Marisol',
            text: `Book it! We can be terrible in the same season.`,
          },
          {
            by: 'loose_threads',
            text: `Booked. The 14th. If I fail I'm blaming you and the pillowcase.`,
          },
        ],
      },
      {
        by: 'Yuki',
        text: `I like very much that you watched it for six years from the window. Maybe that was also a lesson, only a very long one.`,
      },
    ],
  },
  {
    by: 'paper.boat',
    title: `I stopped going to lectures in October and my parents think I graduate next summer`,
    text: `I don't know how to start this so I'll just say it. I left. Not officially at first, I just stopped going. Then I filled in the form in November and signed it with a pen from the library and that was it, nineteen years old, done.

It wasn't partying. I'd sit in front of the problem sheets and feel like I was reading through glass. I slept through things. The longer I stayed away, the harder it was to explain where I'd been.

I work in a café now, mornings, and honestly I like it. I like that at the end of a shift it's finished. But every Sunday my dad rings and asks how the course is going and I make things up. I invented a lecturer. He has a name and a bad hip. My dad asked after his hip last week.

I hate that he's being so nice about a person who doesn't exist. I can't see how to say it now without the first sentence being "I've lied to you for four months".`,
    comments: [
      {
        by: 'dad.of.three',
        text: `My eldest did almost exactly this. I'll tell you what I felt, in order: fright, because I thought he was ill. Then hurt, for about a day. Then relief that he'd told me. Anger never really turned up, whatever he'd been expecting.`,
        replies: [
          {
            by: 'paper.boat',
            text: `How did he tell you? If it's ok to ask.`,
            replies: [
              {
                by: 'dad.of.three',
                text: `In the car, at night, both of us looking forward. I recommend it. He said "I need to tell you something and I need you to keep driving." So I kept driving. We ended up forty miles past the exit.`,
                replies: [
                  {
                    by: 'paper.boat',
                    text: `My dad's five hours away so it would have to be the phone. I've written out the first sentence. It's "Dad, Dr Penhale's hip isn't real."`,
                    replies: [
                      {
                        by: 'Second Breakfast',
                        text: `I know this is serious but that is an extraordinary opening line. He'll be confused, then he'll listen. I'd go with it.`,
                      },
                      {
                        by: 'dad.of.three',
                        text: `I'd want to hear that sentence from my kid. I really would. Ring him on a day that isn't Sunday, so he knows it's a different sort of call.`,
                        replies: [
                          {
                            by: 'paper.boat',
                            text: `I rang. Wednesday. He was quiet for ages and then he said "so who's been getting the get-well card". He'd POSTED A CARD. To the department. We both lost it. He's driving up on Saturday.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'small.hours',
        text: `"Reading through glass" is how I'd describe the winter I was twenty. It had a name in the end, and it was treatable. Could be worth telling a doctor about the glass, apart from the university question altogether.`,
        replies: [
          {
            by: 'paper.boat',
            text: `I kept thinking it was just laziness with good PR. But I'm not lazy at the café. I'll make an appointment.`,
            replies: [
              {
                by: 'still-here',
                text: `Lazy people don't lie awake about it. Please do make the appointment, and take that exact sentence about the glass with you.`,
              },
            ],
          },
        ],
      },
      {
        by: 'half.a.map',
        text: `I finished my degree and I'm more lost than you are, so the certificate isn't the map either. You found out you like work that ends. That's one more thing than I know about myself.`,
      },
      {
        by: 'Library Ghost',
        text: `A gentle other view: check what the form actually was. At my place you can come back within two years and many do. You don't have to want to. It's just easier to leave a room when you know the door isn't locked behind you.`,
      },
      {
        by: 'wren',
        text: `Came back to this thread to see if you'd rung him. I'm so glad. I hope Saturday is good and that Dr Penhale makes a full recovery.`,
        replies: [
          {
            by: 'paper.boat',
            text: `Dad came. We had chips by the canal. He asked what I liked about the café and actually wanted to know. The doctor has retired, we decided, to the coast.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Tomasz W.',
    title: `Dyslexia at thirty-eight, in two languages`,
    text: `In school in Poland the teacher read my dictation to the class as a joke. I was nine. She was not a monster, everybody did such things then. From this day I decided I am a person for hands and not for paper.

So I went to work with hands. Twenty years. Now in the warehouse they want me for shift leader and a shift leader writes reports. I said no three times. The fourth time my manager asked why, and I don't know what happened, I told him the truth in the car park.

He sent me to a woman who tests. Four hours. At the end she said "you have been working twice as hard as everybody for your whole life, and you did it in a second language". I went to the toilet and cried like a nine-year-old.

I have now a program which reads to me, and yellow paper. I wrote this with the program. It took me one hour. Before it would not take one hour, because before I would not write it.`,
    comments: [
      {
        by: 'Grey Cardigan',
        text: `I've taught primary for twenty-eight years and I want to apologise on behalf of that classroom. We do know better now, mostly. This is a beautifully made piece of writing, and I'd say so to the parents.`,
        replies: [
          {
            by: 'Tomasz W.',
            text: `Thank you. I have read this comment three times, with the program and once without.`,
          },
        ],
      },
      {
        by: 'Ibrahim K.',
        text: `"A person for hands and not for paper." Brother, I have known so many of these men. My father was one. Take the shift leader job.`,
      },
      {
        by: 'loose_threads',
        text: `Late diagnosis club. There's a strange grief that comes a few weeks after the relief, at least there was for me, for the kid who didn't know. If it turns up, it's normal, and it passes.`,
      },
    ],
  },
  {
    by: 'thrift_store_lamp',
    title: `Thirty in nine days`,
    text: `I always thought thirty would arrive with furniture. Instead I own a mattress, one good pan, and a lamp I found for four dollars that hums when it rains.

My friends have kids, or a house, or at least a dog. I have a roommate who labels her milk. I'm not even unhappy day to day! I like my job at the frame shop. I like my walks. But I keep opening this list in my head, and it only has one column.

My mom asked what I want for my birthday and I nearly said "a do-over from 24". I said socks.`,
    comments: [
      {
        by: 'garden_variety',
        text: `I had the whole set at thirty: house, husband, dog. At forty-five I've got a balcony and tomatoes and I like my life better. The list is written by somebody who has never met you.`,
      },
      {
        by: 'Priya',
        text: `I'm 33 and I had a spreadsheet. An actual one, with a tab called "milestones". I deleted it in a bank queue and nothing happened, no alarm went off.`,
        replies: [
          {
            by: 'recovering perfectionist',
            text: `Was it colour coded? Asking as someone who is in no position to judge.`,
            replies: [
              {
                by: 'Priya',
                text: `It was conditionally formatted. It turned red by itself.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `Honey, I've been thirty and I've been seventy-four, and the only thing I'd hand back to my thirty-year-old self is the worrying. Keep the lamp. Things that hum are good company.`,
        replies: [
          {
            by: 'thrift_store_lamp',
            text: `It's raining right now and it's humming. Thank you, Nana Jo.`,
          },
        ],
      },
    ],
  },
  {
    by: 'recovering perfectionist',
    title: `I handed in a report with a typo in it ON PURPOSE and nobody died`,
    text: `My therapist set it as homework. One visible mistake, left in, in something that matters a bit. I picked a quarterly report. Page three, "the the".

I want you to know I was awake until two. I drafted an apology. I considered a follow-up email with the subject line "Corrigendum", as if I were a scientific journal.

Then the meeting came. Fourteen people had the document in front of them. We got to page three. My boss said, "Good stuff on page three."

I went back to my desk and sat with my hands flat on the table for a while. I'm thirty-five. I have rewritten birthday cards. I once re-bought a birthday card. All those evenings, and it turns out people read "the the" and see "the".`,
    comments: [
      {
        by: 'Second Breakfast',
        text: `I read it as "the" in your post, so there's your proof.`,
        replies: [
          {
            by: 'recovering perfectionist',
            text: `I checked four times that it was really in there. I may not be fully recovered.`,
            replies: [
              {
                by: 'tidepool',
                text: `It's in the name. Recovering, present participle. No deadline on that.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Library Ghost',
        text: `I'm in year eight of a thesis partly because of chapter two, which I've rewritten eleven times. I'm going to sit with my hands flat on the table too.`,
      },
      {
        by: 'Åsa',
        text: `In Swedish we have "lagom", just enough. I come from the country that invented the word and I was still bad at it. Congratulations on page three.`,
      },
    ],
  },
  {
    by: 'old_bicycle',
    title: `A letter from a boy I once failed`,
    text: `I am retired for six years now. Last week a letter came, forwarded by the school, from a man of forty-four. I remembered him at once. Back row, always a comb in his hand. I gave him an insufficient mark in his final year and he had to repeat. I have wondered about this mark more often than about any other.

He wrote that he was so furious he learned the whole book over the summer, to show me. He wrote that in the second year I stayed behind every Tuesday with him and never once mentioned it to anyone. I had forgotten the Tuesdays. I had kept only the mark.

He builds bridges now. Small ones, he says, for cyclists. He enclosed a photograph.

All those years I carried one half of the story, and he had the other half. I wanted to tell somebody that. Perhaps you also carry only one half of something.`,
    comments: [
      {
        by: 'Grey Cardigan',
        text: `I had to put the tea down. We keep the marks and they keep the Tuesdays. I've got a Tuesday girl this year, and on bad days I'll think of your bridges.`,
      },
      {
        by: 'quiet_harbor',
        text: `Bridges for cyclists, sent to an old_bicycle. You couldn't make it up. Have you ridden over one?`,
        replies: [
          {
            by: 'old_bicycle',
            text: `In May. It is ninety kilometres and he has offered to meet me at the far end. I am in training.`,
          },
        ],
      },
      {
        by: 'not-a-morning-person',
        text: `ok this made me like my physics teacher slightly more. slightly`,
      },
    ],
  },
  {
    by: 'Grey Cardigan',
    title: `To Mrs H., who needed somebody to feed the fish`,
    text: `I was eight and I didn't want to go home at half past three. I never said so. I just packed my bag very slowly.

Mrs H. never asked. She said the class fish needed feeding after school and that it had to be somebody responsible, and would I mind terribly staying until half past four. Every day. For a year and a half. She marked books and I fed the fish, one pinch, and then there was usually a biscuit and some sharpening of pencils that were already sharp.

I became a teacher. It took me until my own first class to work out that a fish does not need an hour.

I don't know if she's alive. I never thanked her because for years I truly thought I'd been doing her a favour, which, of course, was the whole kindness of it.`,
    comments: [
      {
        by: 'kitchen.light',
        text: `I'm sitting on the edge of the bath crying about a fish. Thank you for writing it down. Do you do it for anyone now?`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: `We have a tortoise. He's very demanding. He needs feeding until at least five.`,
          },
        ],
      },
      {
        by: 'moth',
        text: `i had a dinner lady who saved me the corner piece. same thing i think`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: `Exactly the same thing, moth.`,
          },
        ],
      },
    ],
  },
  {
    by: 'half.a.map',
    title: `Everyone asks what I want to do and I've started answering "lunch"`,
    text: `I'm 23 with a degree in something I picked because the open day was sunny. I've done eight months in insurance, four in a bike shop and a very strange summer at a mini-golf course.

When people ask what I want to do, I can feel them leaning in, hoping for a noun. Nurse. Designer. I don't have a noun. I've got some verbs. I like fixing things that come apart. I like explaining stuff to people who are a bit scared of it. I like being outside until about four o'clock.

My flatmate has known she wanted to be a vet since she was six. I'm so jealous of that six-year-old.

Did anyone here find out late? Or not at all, and it was fine anyway?`,
    comments: [
      {
        by: 'bus line 42',
        text: `Never found a noun. I drove a bus "for the summer", fourteen years ago. I like the route, I like the regulars, I'm home by three. Turned out I was after a decent day rather than a calling.`,
        replies: [
          {
            by: 'half.a.map',
            text: `"A decent day rather than a calling" is going on my wall. Were you ever worried it'd be a waste?`,
            replies: [
              {
                by: 'bus line 42',
                text: `For about two years, mainly at weddings. Then I noticed I only worried when somebody asked.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Ibrahim K.',
        text: `Your three verbs are a job description, my friend. I retrained in IT support at 34 and that is my whole day: fix, explain to the scared, go home. The outside part I do with a pram.`,
      },
      {
        by: 'Åsa',
        text: `I had a noun, a very impressive one, and I burned out on it at fifty. Verbs are safer.`,
      },
    ],
  },
  {
    by: 'not-a-morning-person',
    title: `19 percent and a smiley`,
    text: `failed the mock so badly the teacher wrote "come and see me :)" on it. The smiley is what got me. A teacher who draws a smiley has seen things.

I got 19 percent. My exams are in eleven weeks. I revised for that mock, that's the thing, I wasn't messing about, I had flashcards and everything. I sat down and the first question had a word in it I'd never seen and then I just couldn't get anything out of my head, like when the printer says it's connected and it isn't.

My mum doesn't know. My best mate got 84 and said "it wasn't even that bad". I said yeah same.

I don't really have a question. I just needed to write 19 somewhere that isn't my own paper.`,
    comments: [
      {
        by: 'old_bicycle',
        text: `Nineteen in the mock with eleven weeks left is useful news at a useful time. Go and see the teacher. The smiley means: I have a plan. I have drawn this smiley myself.`,
        replies: [
          {
            by: 'not-a-morning-person',
            text: `is it a trap`,
            replies: [
              {
                by: 'old_bicycle',
                text: `In thirty-four years it was never a trap. Bring the paper, and ask which five topics are worth the most marks. Begin with only those.`,
                replies: [
                  {
                    by: 'not-a-morning-person',
                    text: `ok i went. she'd already made a list of five topics. do you all go to the same meetings`,
                    replies: [
                      {
                        by: 'Grey Cardigan',
                        text: `Yes. There are biscuits. We talk about you constantly, and always fondly.`,
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'Noor',
        text: `The printer thing is nerves, it happens to me in every practical exam. I start with any question I can do, even if it's the last one, just to hear the machine run. Then I go back.`,
      },
    ],
  },
  {
    by: 'Noor',
    title: `I'm good at medicine. I don't think I want it`,
    text: `My grandfather was a doctor, my father is, both of my aunts are. When I was born somebody put a stethoscope in the cot for a photograph. It's a lovely photograph.

I've never failed anything. That's what makes it hard to say. If I were bad at it there'd be an exit with a sign above it. Instead I'm on the ward, doing well, and I notice that I only come alive on the drive there and the drive back, when I'm listening to people talk about buildings. I sketch staircases in the margins of my cardiology notes.

Everyone says it's normal to be tired in fourth year. It might be. But I've rested, we had three weeks off, and I came back rested and it was still there.

I don't want to throw away my family's whole story because of some staircases. I also don't want to be fifty and still drawing them in the margins.`,
    comments: [
      {
        by: 'late_bloomer',
        text: `I'm what happens with the margins. Twenty-two years in accounts, drawing trees. I'm finally studying ecology at 47 and I'm happy, but I did miss a lot of trees.`,
        replies: [
          {
            by: 'Noor',
            text: `Do you regret the accounts? Honestly?`,
            replies: [
              {
                by: 'late_bloomer',
                text: `Not all of it. It paid for my kids and it's paying for this. What I regret is that I never told anyone about the trees, so nobody could help me weigh it up.`,
              },
            ],
          },
        ],
      },
      {
        by: 'NightShift Nora',
        text: `I'll disagree a bit, kindly. I work nights in care and I've met many doctors who hated fourth year and love what they do now. Don't decide while you're on the wards in winter. Do take an evening course in drawing staircases, though, starting now, not later.`,
        replies: [
          {
            by: 'Noor',
            text: `That's a fair point and I didn't mind hearing it. There's an evening course on Mondays. I've signed up and told my sister, who said "finally".`,
          },
        ],
      },
    ],
  },
  {
    by: 'Zoë',
    title: `Living on my own (week one)`,
    text: `1. Toilet paper is not a natural resource of the building. It runs out and then it's you.

2. A whole cabbage is nine meals.

3. You can have toast at 11 pm and nobody calls from upstairs to ask who's in the kitchen. I did it on the first night and it was the best toast of my life. I did it on the second night and I'd have given anything for somebody to call from upstairs.

4. The flat makes a noise at about four in the morning. I've named it Gerald.

I'm eighteen and I wanted this so much. I still do. I just thought that wanting it would mean I wouldn't stand in the hallway on a Wednesday with my coat on, not going anywhere, because with the coat on it felt like I was about to go home.`,
    comments: [
      {
        by: 'far-from-home',
        text: `I did the coat thing for a month, nine time zones away. For me it got better when I had one place where somebody knew my order. Mine was a noodle stall. Find your noodle stall.`,
        replies: [
          {
            by: 'Zoë',
            text: `There's a launderette with a very chatty lady. Could be her.`,
          },
        ],
      },
      {
        by: 'cloud9_minus8',
        text: `My Gerald is a pipe called Doreen. They should meet.`,
        replies: [
          {
            by: 'Zoë',
            text: `Gerald isn't ready for commitment. He only comes round at four.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Priya',
    title: `The school group chat has woken up`,
    text: `Fifteen years since we left school, so somebody made a group chat for the reunion. Forty-one people. It began with "what's everyone up to" and turned into a sort of auction.

I'm an engineer. I'm good at it. I've got a flat with a window seat and a cactus that flowered. On Monday I thought my life was nice. By Thursday I had compared it with forty other lives, best bits only, and it looked like something I'd settled for.

I typed "still an engineer, still short" and put the phone in a drawer. It's in there now. I can hear it being successful.`,
    comments: [
      {
        by: 'thrift_store_lamp',
        text: `"I can hear it being successful" is so good that I'd like to put it on a mug. Forty highlight reels against one person's Thursday was never a fair match.`,
      },
      {
        by: 'Second Breakfast',
        text: `I went to mine. The director of something spent twenty minutes telling me about his knee. The nicest evening was with the girl who wrote nothing in the chat and brought cheese.`,
        replies: [
          {
            by: 'Priya',
            text: `I'm going to be the girl who brings cheese. I've decided. This has given me a role.`,
          },
        ],
      },
    ],
  },
  {
    by: 'late_bloomer',
    title: `The nineteen-year-olds saved me a seat`,
    text: `I'm forty-seven and in the first year of an ecology degree. For the first month I sat at the end of the third row, near the door, in case anyone thought I was the lecturer. This happened twice anyway.

I'd prepared for the work being hard. I'd prepared for my knees on field trips. I hadn't prepared for the lunch break, which I spent in my car with a sandwich, like a private detective.

On Tuesday I was late because of roadworks. I came in with my head down, and there was a rucksack on a chair in the middle of the fourth row, and a boy with a nose ring lifted it off and whispered "we thought you weren't coming". We. They'd noticed where I usually sit and thought it was too cold by the door.

I took very poor notes that day.`,
    comments: [
      {
        by: 'tidepool',
        text: `I teach first-year field labs and the group with the grown-up in it always has a flask, spare socks and a plan. They didn't save you a seat out of pity. They want the flask.`,
        replies: [
          {
            by: 'late_bloomer',
            text: `I do have a flask. I've been found out.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Yuki',
    title: `I miss being funny`,
    text: `In Japanese I am the funny one. In my family, in my old office, I could make a whole table laugh with one small word at the right moment. It was my place in every room.

I moved here six years ago. My English is good; everyone says so. But a joke needs speed, and when I have built the sentence the conversation has already left, like a train. So I smile. My colleagues think I am calm and polite. One wrote in my birthday card "to our peaceful Yuki". I laughed at home for a long time, and then I was a little sad.

Last week something happened. In the lift the door closed on my boss's scarf, and I said, without thinking, "it seems you are attached to this place." Three floors of people laughed. It came by itself! I went into the toilet and bowed to the mirror.

One joke in six years. I am counting it.`,
    comments: [
      {
        by: 'far-from-home',
        text: `I could have written this except for the joke, I'm still waiting for mine. The train leaving is exactly it.`,
        replies: [
          {
            by: 'Yuki',
            text: `Yours will come. I recommend standing near scarves.`,
            replies: [
              {
                by: 'Tomasz W.',
                text: `This is now your second joke, Yuki. The statistics are improving.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Marisol',
        text: `In Spanish I am loud and in English I am "so sweet". My sister visited and heard my English voice and asked me who died.`,
      },
    ],
  },
  {
    by: 'Ibrahim K.',
    title: `Passed maths at thirty-six, with a baby asleep on my chest for most of the revision`,
    text: `I left school at fifteen to work with my uncle, and for twenty-one years the missing maths certificate followed me like a tin can on a string. Every form had a box for it.

My daughter was born in March. She would only sleep on me, sitting up, between eleven and two. So I thought, well, here I am. I put the book on the arm of the sofa and turned the pages with one finger. I whispered it to her so I would not fall asleep. She knows the quadratic formula. She doesn't care for it.

The envelope came today. Grade 5. My wife read it first because my hands were not working. I rang my uncle. He is eighty and deaf in one ear, and I had to shout it three times, so the whole street knows as well.`,
    comments: [
      {
        by: 'old_bicycle',
        text: `Bravo! In all my years I had no pupil who revised under such conditions. Please tell the young lady that nobody cares for the quadratic formula at first.`,
        replies: [
          {
            by: 'Ibrahim K.',
            text: `I told her. She sneezed. I will take it as progress.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Library Ghost',
    title: `Year eight of the thesis, and the security guard asked whether I'm staff or a legend`,
    text: `I've been writing my doctorate for eight years. I've outlasted two librarians, a vending machine and the carpet. My scholarship ended long ago. I proofread cookery books in the mornings and come here in the afternoons.

My family has stopped asking. That used to be a relief and now it's a kind of weather.

It isn't that I can't finish. There are forty pages missing, perhaps less. It's that for eight years I've been "somebody who is writing", and I know how to be that person: where she sits, what she has for lunch. I don't know who packs up the desk and walks out.

Today I wrote half a page. It isn't bad.`,
    comments: [
      {
        by: 'tidepool',
        text: `Half a page times eighty days. I'm serious, you'd be done before the leaves are down. I'm in year four, shall we send each other a page count every Friday?`,
        replies: [
          {
            by: 'Library Ghost',
            text: `Yes. All right. Yes. Fridays. You'll be the first person who has seen a number from me since the carpet.`,
            replies: [
              {
                by: 'tidepool',
                text: `Friday one: I have minus two pages. I deleted things. Your turn.`,
                replies: [
                  {
                    by: 'Library Ghost',
                    text: `Three and a half. And a footnote I'm rather fond of.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'quiet_harbor',
        text: `When I sold my boat I sat in the car park for an hour. You don't stop being the person. You're just ashore. And you said it yourself, it's only the desk you have to pack.`,
      },
    ],
  },
  {
    by: 'far-from-home',
    title: `I tell my mother it's sunny`,
    text: `Every Sunday she calls and the first thing she asks is the weather. It's been grey here for five weeks. I say sunny. If I say grey she'll hear something in my voice, and then she'll worry, and she's nine hours ahead, so she would worry through a whole night.

I came for my master's. My parents sold a piece of land. That's not a figure of speech, there was a field with two mango trees and now it belongs to a neighbour. So I can't have a bad semester. I can't be lonely. It would be like being lonely with their field.

I eat well, I pass, I go to the events with the name stickers. I'm fine from Monday to Saturday. It's just those first ten seconds on Sunday when I have to make it sunny.`,
    comments: [
      {
        by: 'Nana Jo',
        text: `I'm a mother and a grandmother, and I'll tell you a secret: she looks up your weather. She's known it's grey for five weeks. She's asking so you can tell her.`,
        replies: [
          {
            by: 'far-from-home',
            text: `I've just realised she taught herself to use the weather app last month and asked me what the little umbrella meant.`,
            replies: [
              {
                by: 'Nana Jo',
                text: `There you go, sweetheart. Tell her grey next Sunday. Then tell her what you had for dinner, so she can sleep.`,
                replies: [
                  {
                    by: 'far-from-home',
                    text: `I told her it was raining. She said "I know, I can see the umbrella, are your socks dry?" We talked for two hours. I cried and she didn't panic at all. She said the mangoes were sour anyway.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'Noor',
        text: `They didn't sell the field so that you'd never be sad. They sold it so you'd have choices. I'm telling myself this at the same time.`,
      },
      {
        by: 'Marisol',
        text: `"The mangoes were sour anyway" is the most mother sentence in the world.`,
      },
    ],
  },
  {
    by: 'loose_threads',
    title: `I found my old school reports and all eleven of them say the same sentence`,
    text: `"Could do so well if only she applied herself." Year after year, in different handwriting. I laid them out on the carpet in order. One teacher had underlined "only".

I was diagnosed with ADHD last spring, at thirty-nine, after my son was. The woman asked me whether anyone had noticed anything when I was at school, and I said no, I was just a bit lazy. Said it to her as if it were my eye colour.

The thing is, I was applying myself. I was applying myself so hard that I used to fall asleep on the bus. I'd lose the pencil case, find it, lose the homework, and by then the lesson had moved on.

I'm not angry with them really. I'd just like to go down that row of reports with a red pen and write underneath: she was.`,
    comments: [
      {
        by: 'Grey Cardigan',
        text: `I've written that sentence. Not for years now, but I have. I'm sorry. Get the red pen and do it, every one of them.`,
        replies: [
          {
            by: 'loose_threads',
            text: `I did it last night. My son helped. He added a gold star to the maths one, which had honestly not earned it.`,
          },
        ],
      },
      {
        by: 'Tomasz W.',
        text: `You warned me about the grief after some weeks. It came, on a Thursday, in the supermarket. Thank you, I knew what it was.`,
      },
    ],
  },
  {
    by: 'dad.of.three',
    title: `My youngest asked for help with fractions and I went and hid in the garage`,
    text: `I can do fractions. I cut wood on weekends, I do them in my head all day. But she put the worksheet in front of me with all those little boxes, and I was straight back at a desk in 1989 with my ears going red.

I said I had to check on something in the garage. There was nothing to check. I stood there looking at a paint tin.

She came and found me after a bit. She's nine. She said "Dad, if you don't know it we can both not know it." So we sat on the workbench and both didn't know it. I got the tape measure out and we found three eighths on there, and then she explained the boxes to me.

She told her teacher that her dad has fractions in his garage.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: `"We can both not know it." I am saving this for when mine can speak.`,
      },
    ],
  },
  {
    by: 'Caleb',
    title: `Everybody I know went away to college and I see their moms at the grocery store`,
    text: `I'm twenty, I live at home, I go to community college and bag groceries on weekends. That was the plan and it's a decent plan. It's half the money and I can help my mom with my little brother.

But all my friends went to big places, with dorms, and I'm the guy in the apron. Their moms come through my line and tell me how great it's all going. Then they do this head tilt. "And how are YOU doing, Caleb?" Ma'am, your ice cream is melting.

I don't want their life exactly. I just miss having people. Everyone at my school drives in, goes to class and drives home. I've eaten lunch next to the same guy since August and I don't know his name. I know he likes pretzels.`,
    comments: [
      {
        by: 'half.a.map',
        text: `"What's your name, I've been calling you Pretzels in my head since August" is a perfectly good opener. I'd be delighted.`,
        replies: [
          {
            by: 'Caleb',
            text: `Did it. His name is Marcus and he's been calling me Thermos.`,
            replies: [
              {
                by: 'half.a.map',
                text: `This is the best thing I've caused all year.`,
              },
            ],
          },
        ],
      },
      {
        by: 'first-gen',
        text: `I'm in one of the places with dorms and I ate lunch alone until February. Just so you have the other half of the picture.`,
      },
    ],
  },
  {
    by: 'tidepool',
    title: `For three years I've been saying a word wrong in front of my whole department`,
    text: `It's the main word of my research. I've only ever read it. I came from a small school where I was the only one interested in marine worms, so there was nobody to say it to.

Yesterday a visiting professor said it in her talk and I thought, how funny, she's got it wrong. Then the next speaker said it the same way. I looked it up under the desk with the volume at one.

Three years. Two conferences. A radio interview, regional, but still. And nobody said a word! My supervisor says he assumed that it was a dialect.

I've asked for all my meetings this week to be in writing.`,
    comments: [
      {
        by: 'Library Ghost',
        text: `It means that you learned it by reading, which is the most honourable way. I said "epitome" with three syllables until I was thirty. At a wedding. In a speech.`,
      },
      {
        by: 'Yuki',
        text: `Your supervisor is a kind man. "A dialect" is the politest thing I ever heard.`,
      },
    ],
  },
  {
    by: 'Nana Jo',
    title: `They made me wear the hat`,
    text: `I left school in tenth grade to help on the farm, and then there were babies, and then there were the babies' babies. I always helped with homework and always had a reason why mine wasn't on the wall.

Two years ago my granddaughter signed me up for the equivalency class at the library as a joke, and I went as a joke, and I liked it. I liked the essays best. I had things to say. Algebra I did with gritted teeth and, I don't mind telling you, a little gin.

Saturday was the ceremony. I told them no hat, it flattens my hair. They said everyone wears the hat. When they read out my name there was such a racket from the third row that the lady stopped and waited. Eleven of them. My son had a cowbell.

I'm not going to college. I've got tomatoes. I just wanted to finish the page.`,
    comments: [
      {
        by: 'late_bloomer',
        text: `"I just wanted to finish the page." I'm crying into a lab report. Congratulations, Nana Jo!`,
      },
      {
        by: 'Ibrahim K.',
        text: `A cowbell is correct. We only had my uncle's shouting. Gritted teeth is the official method for algebra, I used it too.`,
        replies: [
          {
            by: 'Nana Jo',
            text: `You did yours with a baby on your chest, so I take the hat off to you. It does come off. I checked.`,
          },
        ],
      },
      {
        by: 'window_seat',
        text: `I read this one aloud to my partner and we both did a small cowbell noise.`,
      },
    ],
  },
  {
    by: 'wren',
    title: `"Gifted" until about fifteen, and then just tired`,
    text: `I could read at three. I was moved up a year. There was a newspaper photo of me with a chess set, and I don't even like chess, somebody put it there.

I'm twenty-four now and I work at a garden centre, on the tills. When old neighbours ask, my parents say "she's taking some time". It's been three years of time.

Nobody ever taught me what to do when something's hard. For ages nothing was, and then everything was, all at once, and I thought that meant the gift had run out. So I stopped before anyone else could notice.

Yesterday I repotted a fig that everyone had given up on. I had no idea how, I got it wrong and had to begin again with different soil. And I liked that. I liked being bad at it and staying.`,
    comments: [
      {
        by: 'garden_variety',
        text: `Figs sulk for three weeks and then forgive you. Don't overwater it out of guilt. "Being bad at it and staying" is more or less the whole trade, by the way, and you sound like you've got the hands for it.`,
      },
    ],
  },
  {
    by: 'maple-street',
    title: `A horse that looks like a couch`,
    text: `She found my sketchbook in the basement, the one with the horses. She's twelve. She said, "Mom, these are GOOD," in the voice she usually saves for other people's moms.

Then she asked why I stopped. I opened my mouth to say that I got busy. But I remember the exact day. A girl I admired looked over my shoulder in art class and said "you draw like you're trying really hard". That was it. One sentence, in seventh grade, and I put it away for thirty years.

I told my daughter the truth. She thought about it and said, "But you WERE trying hard. That's how you do it."

We bought two sketchbooks on the way home. My first horse in thirty years looks like a couch.`,
    comments: [],
  },
];
